import { fraseDoErro } from '@clinica/domain/erros'
import { describe, expect, test } from 'vitest'
import { agendaDe } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { mesesGravados, mesesRecontados } from '../../../test/meses.ts'
import { umPaciente } from '../../../test/pacientes.ts'
import { inicios, SEGUNDAS, umaAgenda, umaSerie } from '../../../test/series.ts'

const t = await useApp()

describe('an edit', () => {
  test.each([undefined, 'single'])(
    'editMode %s changes that one, which stays in the series',
    async (editMode) => {
      const { agenda } = await umaAgenda(t)
      const { membros, recurrenceId } = await umaSerie(agenda)
      const answer = await agenda.change(membros[2]?.id, {
        editMode,
        inicio: '2026-03-24T10:00:00',
        fim: '2026-03-24T11:00:00',
        isRecurring: true,
        recurrenceType: 'monthly',
        recurrenceEnd: '2026-12-31',
      })
      expect(answer.contagem).toEqual({ alterados: 1, preservados: 0 })
      expect(answer.agendamento).toMatchObject({
        recurrenceId,
        recurrenceType: 'weekly',
        recurrenceEnd: '2026-05-04',
      })
      const depois = (await agenda.serie(membros[0]?.id)).membros
      expect(inicios(depois)).toEqual(SEGUNDAS.with(2, '03-24 10'))
    },
  )

  test('future moves those from the clicked one’s stored start on, by days, to the hour', async () => {
    const { conta, agenda, pacienteId } = await umaAgenda(t)
    const { membros } = await umaSerie(agenda, { pacienteId })
    // Alone on its Friday: it moves by a day from there.
    const sexta = { inicio: '2026-04-24T09:00:00', fim: '2026-04-24T10:00:00' }
    await agenda.change(membros[6]?.id, sexta)
    const answer = await agenda.change(membros[5]?.id, {
      editMode: 'future',
      inicio: '2026-04-14T16:00:00',
      fim: '2026-04-14T17:30:00',
      valorSessao: 200,
    })
    expect([answer.status, answer.contagem]).toEqual([200, { alterados: 4, preservados: 0 }])
    const depois = (await agenda.serie(membros[0]?.id)).membros
    const movidos = ['04-14 16', '04-25 16', '04-28 16', '05-05 16']
    expect(inicios(depois)).toEqual([...SEGUNDAS.slice(0, 5), ...movidos])
    expect(depois.map(({ fim, valorSessao }) => [fim.slice(11, 16), valorSessao])).toEqual([
      ...Array.from({ length: 5 }, () => ['15:00', 180]),
      ...Array.from({ length: 4 }, () => ['17:30', 200]),
    ])
    expect(await mesesGravados(t, conta)).toEqual(await mesesRecontados(t, conta))
  })

  test('all keeps what was done, missed or paid, and what differs and was not edited', async () => {
    const { agenda, pacienteId } = await umaAgenda(t)
    const { membros } = await umaSerie(agenda, { pacienteId })
    await agenda.change(membros[0]?.id, { statusAgendamento: 'REALIZADO' })
    await agenda.change(membros[1]?.id, { statusAgendamento: 'FALTA', valorSessao: 50 })
    await agenda.change(membros[2]?.id, { statusPagamento: 'PAGO' })
    await agenda.change(membros[3]?.id, { observacoes: 'só deste' })
    const answer = await agenda.change(membros[4]?.id, {
      editMode: 'all',
      modalidadeAtendimento: 'ONLINE',
      statusAgendamento: 'REALIZADO',
      statusPagamento: 'PAGO',
    })
    expect(answer.contagem).toEqual({ alterados: 6, preservados: 3 })
    const depois = (await agenda.serie(membros[0]?.id)).membros
    expect(depois.map((um) => um.modalidadeAtendimento[0]).join('')).toBe('PPPOOOOOO')
    expect(depois.map((um) => um.statusAgendamento[0]).join('')).toBe('RFAARAAAA')
    expect(depois.map((um) => um.statusPagamento[1]).join('')).toBe('EEAEAEEEE')
    expect(depois[3]?.observacoes).toBe('só deste')
  })

  test('a frozen one is edited where it is the one clicked', async () => {
    const { agenda } = await umaAgenda(t)
    const { membros } = await umaSerie(agenda)
    await agenda.change(membros[0]?.id, { statusAgendamento: 'REALIZADO' })
    const answer = await agenda.change(membros[0]?.id, { editMode: 'all', valorSessao: 90 })
    expect(answer.contagem).toEqual({ alterados: 9, preservados: 0 })
    expect(answer.agendamento).toMatchObject({ statusAgendamento: 'REALIZADO', valorSessao: 90 })
  })

  test.each(['future', 'all'])(
    '%s on one that is in no series is that one alone',
    async (editMode) => {
      const { agenda } = await umaAgenda(t)
      const { agendamento } = await agenda.create({})
      const answer = await agenda.change(agendamento.id, { editMode, valorSessao: 9 })
      expect(answer).toMatchObject({ status: 200, contagem: { alterados: 1, preservados: 0 } })
      expect((await agenda.remove(agendamento.id, { editMode })).status).toBe(204)
    },
  )
})

const ATE = 'Informe até quando repetir, a partir da data de início.'
const LONGA = 'A repetição pode ter no máximo 261 sessões e 5 anos.'
const ANOS = 'As sessões devem ficar entre 1900 e 2099.'
const DIA = 'O atendimento pode durar no máximo 24 horas.'
const JANELA = fraseDoErro('VERSAO_ANTIGA')
const repete = (recurrenceEnd: string) => ({ isRecurring: true, recurrenceEnd })

test.each([
  ['a stale version', { versao: 9, valorSessao: 1 }, 409, JANELA],
  ['an end before the clicked one', repete('2026-04-01'), 400, ATE],
  ['too long an end', repete('2031-12-31'), 400, LONGA],
  ['no patient', { tipo: 'ANAMNESE', pacienteId: null }, 400, 'Escolha o paciente.'],
  ['over 24 hours', { fim: '2026-04-08T14:00:00' }, 400, DIA],
  ['a start after 2099', { inicio: '2099-12-30T14:00:00', fim: '2099-12-30T15:00:00' }, 400, ANOS],
])('%s is refused, and nothing changes', async (_caso, corpo, status, message) => {
  const { conta, agenda } = await umaAgenda(t)
  const { membros } = await umaSerie(agenda)
  const antes = await agendaDe(t, conta)
  const answer = await agenda.change(membros[4]?.id, { editMode: 'all', ...corpo })
  expect([answer.status, answer.message]).toEqual([status, message])
  expect(await agendaDe(t, conta)).toEqual(antes)
})

test('an archived patient: what is there changes, nothing new is booked', async () => {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const outro = await umPaciente(t, conta)
  const passada = { pacienteId, inicio: '2026-02-02T14:00:00', fim: '2026-02-02T15:00:00' }
  const { membros } = await umaSerie(agenda, { ...passada, recurrenceEnd: '2026-03-02' })
  const delas = await umaSerie(agenda, { pacienteId: outro.id })
  await t.call('DELETE', `/api/pacientes/${pacienteId}`, { token: conta.token })
  const id = membros[1]?.id
  const todos = { editMode: 'all' }
  expect((await agenda.change(id, { ...todos, valorSessao: 99 })).contagem.alterados).toBe(5)
  expect((await agenda.change(id, { ...todos, ...repete('2026-03-09') })).status).toBe(404)
  const paraEle = { editMode: 'future', pacienteId }
  expect((await agenda.change(delas.membros[1]?.id, paraEle)).status).toBe(404)
  const paraOutro = await agenda.change(id, { ...todos, pacienteId: outro.id })
  expect(paraOutro.contagem.alterados).toBe(5)
  expect(await mesesGravados(t, conta)).toEqual(await mesesRecontados(t, conta))
})

test('a kind that needs a patient does not spread to a member that has none', async () => {
  const { agenda, pacienteId } = await umaAgenda(t)
  const { membros } = await umaSerie(agenda, { pacienteId })
  await agenda.change(membros[3]?.id, { tipo: 'CAFEZINHO', pacienteId: null })
  const antes = (await agenda.serie(membros[0]?.id)).membros
  const answer = await agenda.change(membros[0]?.id, { editMode: 'all', tipo: 'ANAMNESE' })
  expect([answer.status, answer.message]).toEqual([400, 'Escolha o paciente.'])
  expect((await agenda.serie(membros[0]?.id)).membros).toEqual(antes)
})
