import { describe, expect, test } from 'vitest'
import { agendaDe, resumoDe } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { diasPelaApi } from '../../../test/fechamentos.ts'
import { retratoDaAgenda } from '../../../test/meses.ts'
import { umPaciente } from '../../../test/pacientes.ts'
import { inicios, SEGUNDAS, umaAgenda, umaSerie } from '../../../test/series.ts'

const t = await useApp()
const ANOS = [2026, 2027]

async function cena() {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const dias = diasPelaApi(t, conta)
  const serie = await umaSerie(agenda, { pacienteId })
  return { conta, agenda, pacienteId, dias, serie, ve: () => retratoDaAgenda(t, conta, ANOS) }
}

const semDia = (...fora: string[]) => SEGUNDAS.filter((um) => !fora.includes(um.slice(0, 5)))

describe('closing days', () => {
  test('calls off what is in them, as one operation that is undone and redone whole', async () => {
    const { conta, agenda, dias, ve } = await cena()
    const antes = await ve()
    const previa = await dias.previa({ de: '2026-03-16', ate: '2026-03-23' })
    expect(inicios(previa.sessoes)).toEqual(['03-16 14', '03-23 14'])
    expect(previa.voltam).toEqual([])
    const fechado = await dias.close({ ate: '2026-03-23', sessoes: 2 })
    expect(fechado).toMatchObject({
      status: 201,
      body: {
        titulo: 'Férias',
        de: '2026-03-16',
        ate: '2026-03-23',
        todoAno: false,
        desmarcadas: 2,
      },
    })
    expect(inicios(await agendaDe(t, conta))).toEqual(semDia('03-16', '03-23'))
    const depois = await ve()
    expect((await agenda.undo(fechado.operacaoId)).status).toBe(200)
    expect(await ve()).toEqual(antes)
    expect(await dias.list()).toEqual([])
    expect((await agenda.redo(fechado.operacaoId)).status).toBe(200)
    expect(await ve()).toEqual(depois)
    expect(await dias.list()).toMatchObject([{ id: fechado.body.id, titulo: 'Férias' }])
    expect((await agenda.undo(fechado.operacaoId)).status).toBe(200)
    expect(await ve()).toEqual(antes)
  })

  test('keeps what is kept, held, missed, and paid unless it is named', async () => {
    const { conta, agenda, dias, serie } = await cena()
    const [, a, b, c, d, e] = serie.membros.map(({ id }) => id)
    await agenda.change(a, { statusAgendamento: 'FALTA' })
    await agenda.change(b, { statusPagamento: 'PAGO' })
    await agenda.change(c, { statusPagamento: 'PAGO' })
    await agenda.change(d, { statusAgendamento: 'CONFIRMADO' })
    const recebido = (await resumoDe(t, conta)).map(({ valorPago }) => valorPago)
    const corpo = { de: '2026-03-10', ate: '2026-04-13' }
    const { sessoes } = await dias.previa(corpo)
    expect(sessoes.map(({ id, paga }) => [id, paga])).toEqual([
      [b, true],
      [c, true],
      [d, false],
      [e, false],
    ])
    const fechado = await dias.close({ ...corpo, manter: [e], creditar: [c], sessoes: 4 })
    expect(fechado.body).toMatchObject({ desmarcadas: 2 })
    expect(inicios(await agendaDe(t, conta))).toEqual(semDia('03-30', '04-06'))
    expect((await resumoDe(t, conta)).map(({ valorPago }) => valorPago)).toEqual(recebido)
    expect((await agenda.undo(fechado.operacaoId)).status).toBe(200)
    const volta = (await agendaDe(t, conta)).filter(
      ({ statusPagamento }) => statusPagamento === 'PAGO',
    )
    expect(volta.map(({ id }) => id)).toEqual([b, c])
  })

  test('leaves what is past of a period that has begun, and what is nobody’s', async () => {
    const { conta, dias, agenda } = await cena()
    await agenda.create({ inicio: '2026-03-09T09:00:00', tipo: 'PESSOAL' })
    await agenda.create({ inicio: '2026-03-10T09:00:00', tipo: 'PESSOAL' })
    const fechado = await dias.close({ de: '2026-03-01', ate: '2026-03-16' })
    // The tests' now is the 9th at noon: the session of that day is ahead.
    expect(fechado.body.desmarcadas).toBe(2)
    expect(inicios(await agendaDe(t, conta))).toEqual([
      '03-09 09',
      '03-10 09',
      ...semDia('03-09', '03-16'),
    ])
  })

  test('a yearly one closes each year that has sessions; hours close hours', async () => {
    const { conta, agenda, dias } = await cena()
    const { id } = await umPaciente(t, conta)
    for (const quando of ['2026-12-24T13', '2027-12-24T15', '2027-12-24T16', '2028-12-25T15']) {
      await agenda.create({ pacienteId: id, inicio: `${quando}:00:00`, fim: `${quando}:50:00` })
    }
    const corpo = { de: '2026-12-24', ate: '2026-12-24', horaInicio: '13:30', horaFim: '16:00' }
    const { sessoes } = await dias.previa({ ...corpo, todoAno: true })
    expect(sessoes.map(({ inicio }) => inicio)).toEqual([
      '2026-12-24T13:00:00',
      '2027-12-24T15:00:00',
    ])
    expect((await dias.close({ ...corpo, todoAno: true })).body.desmarcadas).toBe(2)
  })

  test('says no when the sessions are no longer those that were seen, or not one’s own', async () => {
    const { dias, serie } = await cena()
    const outra = await cena()
    expect(await dias.close({ sessoes: 2 })).toMatchObject({
      status: 409,
      message: 'As sessões deste período mudaram. Confira de novo.',
    })
    expect((await dias.close({ manter: [serie.id], sessoes: 1 })).status).toBe(409)
    expect((await dias.close({ manter: [outra.serie.id] })).status).toBe(404)
    expect(await dias.close({ ate: '2026-03-01' })).toMatchObject({ status: 400 })
    expect(await dias.list()).toEqual([])
  })
})

describe('a closure that is there', () => {
  test('goes, and gives back what is ahead where the hour is free', async () => {
    const { conta, agenda, dias, pacienteId, ve } = await cena()
    const fechado = await dias.close({ ate: '2026-03-30' })
    await agenda.create({ pacienteId, inicio: '2026-03-23T14:30:00', fim: '2026-03-23T15:30:00' })
    const fechamentoId = fechado.body.id
    const { voltam } = await dias.previa({ fechamentoId })
    expect(inicios(voltam)).toEqual(['03-16 14', '03-30 14'])
    const antes = await ve()
    const aberto = await dias.open(fechamentoId, { devolver: true })
    expect(aberto).toMatchObject({ status: 200, body: { devolvidas: 2 } })
    expect(inicios(await agendaDe(t, conta))).toEqual(SEGUNDAS)
    expect(await dias.list()).toEqual([])
    expect((await agenda.undo(fechado.operacaoId)).status).toBe(409)
    expect((await agenda.undo(aberto.operacaoId)).status).toBe(200)
    expect(await ve()).toEqual(antes)
    expect((await dias.list()).length).toBe(1)
    expect((await agenda.redo(aberto.operacaoId)).status).toBe(200)
    expect(inicios(await agendaDe(t, conta))).toEqual(SEGUNDAS)
  })

  test('gives back none that another closure closes too, and none when not asked', async () => {
    const { dias, conta } = await cena()
    const um = await dias.close({ ate: '2026-03-23' })
    await dias.close({ de: '2026-03-23', ate: '2026-03-27', titulo: 'Congresso' })
    expect(inicios((await dias.previa({ fechamentoId: um.body.id })).voltam)).toEqual(['03-16 14'])
    expect((await dias.open(um.body.id)).body).toEqual({ devolvidas: 0 })
    expect(inicios(await agendaDe(t, conta))).toEqual(semDia('03-16', '03-23'))
  })

  test('changes: what it reaches newly goes, what it leaves comes back', async () => {
    const { dias, conta, agenda } = await cena()
    const um = await dias.close({})
    const corpo = { de: '2026-03-23', ate: '2026-03-27', versao: 1, devolver: true }
    const mudado = await dias.change(um.body.id, corpo)
    expect(mudado.body).toMatchObject({ versao: 2, desmarcadas: 1, devolvidas: 1 })
    expect(inicios(await agendaDe(t, conta))).toEqual(semDia('03-23'))
    expect((await dias.change(um.body.id, corpo)).status).toBe(409)
    expect((await agenda.undo(mudado.operacaoId)).status).toBe(200)
    expect(inicios(await agendaDe(t, conta))).toEqual(semDia('03-16'))
    expect(await dias.list()).toMatchObject([{ de: '2026-03-16', ate: '2026-03-20' }])
  })

  test('leaves alone what was kept in it, whatever its new name', async () => {
    const { dias, conta, serie } = await cena()
    const um = await dias.close({ manter: [serie.membros[1]?.id] })
    expect(um.body.desmarcadas).toBe(0)
    const previa = await dias.previa({ ...um.body, fechamentoId: um.body.id })
    expect(previa.sessoes).toEqual([])
    expect(inicios(previa.mantidas)).toEqual(['03-16 14'])
    expect((await dias.change(um.body.id, { titulo: 'Recesso' })).body.desmarcadas).toBe(0)
    expect(inicios(await agendaDe(t, conta))).toEqual(SEGUNDAS)
  })
})

describe('a series that is remade', () => {
  const frequencia = (recurrenceType: string) => ({
    editMode: 'all',
    isRecurring: true,
    recurrenceType,
    recurrenceEnd: '2026-05-04',
  })

  test('weekly, biweekly, weekly: none inside; what was a mistake comes back', async () => {
    const { dias, agenda, conta, serie } = await cena()
    const [primeira, , , quarta, , sexta] = serie.membros.map(({ id }) => id)
    await dias.close({})
    await agenda.remove(quarta)
    await agenda.get(`/agendamentos/${sexta}`)
    expect((await agenda.remove(`${sexta}?motivo=eu`)).status).toBe(204)
    expect((await agenda.change(primeira, frequencia('biweekly'))).status).toBe(200)
    expect((await agenda.change(primeira, frequencia('weekly'))).status).toBe(200)
    expect(inicios(await agendaDe(t, conta))).toEqual(semDia('03-16', '04-13'))
  })
})
