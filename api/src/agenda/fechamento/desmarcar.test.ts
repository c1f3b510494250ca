import type { DesmarcadaFio } from '@clinica/domain/agenda/fechamento/contract'
import { expect, test } from 'vitest'
import { resumoDe } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { diasPelaApi } from '../../../test/fechamentos.ts'
import { inicios, umaAgenda, umaSerie } from '../../../test/series.ts'

const t = await useApp()

async function cena() {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const serie = await umaSerie(agenda, { pacienteId })
  const desmarcadas = async (mes = 3) => {
    const url = `/agendamentos/paciente/${pacienteId}/desmarcadas?mes=${mes}&ano=2026`
    return (await agenda.get(url)).body as DesmarcadaFio[]
  }
  const marco = async () => (await resumoDe(t, conta)).find(({ mesNumero }) => mesNumero === 3)
  return { conta, agenda, pacienteId, serie, desmarcadas, marco }
}

test('a deletion that says what happened is listed, counts nowhere, and goes with its undoing', async () => {
  const { agenda, serie, desmarcadas, marco } = await cena()
  const [, a, b, c] = serie.membros.map(({ id }) => id)
  await agenda.remove(a)
  await agenda.remove(`${b}?motivo=paciente`)
  const eu = await agenda.remove(`${c}?motivo=eu`)
  expect(eu.status).toBe(204)
  expect((await desmarcadas()).map(({ motivo }) => motivo)).toEqual(['paciente', 'eu'])
  expect(inicios(await desmarcadas())).toEqual(['03-23 14', '03-30 14'])
  expect(await desmarcadas(4)).toEqual([])
  expect(await marco()).toMatchObject({ quantidadeAtendimentos: 1, valorTotal: 180 })
  await agenda.undo(eu.operacaoId)
  expect(inicios(await desmarcadas())).toEqual(['03-23 14'])
  await agenda.redo(eu.operacaoId)
  expect(inicios(await desmarcadas())).toEqual(['03-23 14', '03-30 14'])
})

test('what a closure calls off is listed until it is given back', async () => {
  const { conta, desmarcadas } = await cena()
  const dias = diasPelaApi(t, conta)
  const { body } = await dias.close({})
  expect(await desmarcadas()).toMatchObject([{ motivo: 'fechamento' }])
  await dias.open(body.id, { devolver: true })
  expect(await desmarcadas()).toEqual([])
})

test.each([
  ['', 0],
  ['?pagamento=estornar', 0],
  ['?pagamento=credito', 180],
  ['?motivo=eu&pagamento=credito', 180],
])('a paid session deleted with %s leaves %i', async (consulta, resta) => {
  const { agenda, serie, marco } = await cena()
  const alvo = serie.membros[3]?.id
  await agenda.change(alvo, { statusPagamento: 'PAGO' })
  const feito = await agenda.remove(`${alvo}${consulta}`)
  expect((await marco())?.valorPago).toBe(resta)
  expect((await agenda.undo(feito.operacaoId)).status).toBe(200)
  expect(await marco()).toMatchObject({ quantidadeAtendimentos: 4, valorPago: 180 })
})

test.each([
  ['', 180],
  ['?pagamento=estornar', 0],
  ['?pagamento=credito', 180],
])('one that Valor Pago paid, deleted with %s, leaves %i', async (consulta, resta) => {
  const { agenda, conta, pacienteId, serie, marco } = await cena()
  const ids = serie.membros.map(({ id }) => id)
  for (const id of ids.slice(1, 3)) await agenda.remove(id)
  const body = { pacienteId, mes: 3, ano: 2026, valorPago: 180 }
  await t.call('PUT', '/api/resumo-atendimentos/valor-pago', { token: conta.token, body })
  const feito = await agenda.remove(`${ids[0]}${consulta}`)
  expect((await marco())?.valorPago).toBe(resta)
  expect((await agenda.undo(feito.operacaoId)).status).toBe(200)
  expect(await marco()).toMatchObject({ quantidadeAtendimentos: 2, valorPago: 180 })
})

test.each(['?motivo=chuva', '?pagamento=dobro'])('%s is refused', async (consulta) => {
  const { agenda, serie, marco } = await cena()
  expect((await agenda.remove(`${serie.id}${consulta}`)).status).toBe(400)
  expect((await marco())?.quantidadeAtendimentos).toBe(4)
})

test('what a deletion says may stand in its body, beside the appointment and editMode (§7)', async () => {
  const { agenda, serie, marco, desmarcadas } = await cena()
  const alvo = serie.membros[3]?.id
  await agenda.change(alvo, { statusPagamento: 'PAGO' })
  const body = { ...serie.membros[3], versao: null, motivo: 'eu', pagamento: 'credito' }
  expect((await agenda.remove(alvo, { ...body, pagamento: 'dobro' })).status).toBe(400)
  expect((await agenda.remove(alvo, body)).status).toBe(204)
  expect((await marco())?.valorPago).toBe(180)
  expect(await desmarcadas()).toMatchObject([{ motivo: 'eu' }])
})

test('an empty word counts as none', async () => {
  const { agenda, serie, desmarcadas } = await cena()
  expect((await agenda.remove(`${serie.id}?motivo=&pagamento=`)).status).toBe(204)
  expect(await desmarcadas()).toEqual([])
})
