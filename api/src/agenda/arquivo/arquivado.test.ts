import { fraseDoErro } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type AgendaPelaApi, SEMANAL, umaAgenda, umaSerie } from '../../../test/series.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()
const ARQUIVADO = { status: 409, message: fraseDoErro('PACIENTE_ARQUIVADO') }

const as = (inicio: string) => ({ inicio, fim: `${inicio.slice(0, 14)}50:00` })
const PASSADO = as('2026-03-02T09:00:00')
const todos = (agenda: AgendaPelaApi) =>
  agenda.get('/agendamentos/profissional/me?dataInicio=2026-01-01&dataFim=2026-12-31')

async function umArquivado(corpo: object = PASSADO) {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const serie = await umaSerie(agenda, { ...SEMANAL, pacienteId, ...corpo })
  const archive = () => t.call('DELETE', `/api/pacientes/${pacienteId}`, { token: conta.token })
  const restore = () =>
    t.call('POST', `/api/pacientes/${pacienteId}/restaurar`, { token: conta.token })
  return { agenda, serie, pacienteId, archive, restore }
}

test.each([
  ['a drag to tomorrow', as('2026-03-10T09:00:00')],
  ['a drag to a second after now', as('2026-03-09T12:00:01')],
])('an archived patient’s session: %s is refused, nothing changes', async (_qual, para) => {
  const { agenda, serie, archive } = await umArquivado()
  await archive()
  const antes = (await todos(agenda)).body
  const recusado = await agenda.change(serie.id, { ...para, editMode: 'single' })
  expect(recusado).toMatchObject(ARQUIVADO)
  expect((await todos(agenda)).body).toEqual(antes)
})

test.each([
  ['within the past', as('2026-03-03T09:00:00')],
  ['onto now itself', as('2026-03-09T12:00:00')],
  ['nowhere, with another price', { valorSessao: 99 }],
])('an archived patient’s session moved %s is changed', async (_qual, corpo) => {
  const { agenda, serie, archive } = await umArquivado()
  await archive()
  const feito = await agenda.change(serie.id, { ...corpo, editMode: 'single' })
  expect(feito).toMatchObject({ status: 200, body: corpo })
})

test('a session ahead that was kept (REALIZADO) moves no further, but back', async () => {
  const { agenda, serie, archive } = await umArquivado()
  const adiante = serie.membros[3]?.id
  await agenda.change(adiante, { statusAgendamento: 'REALIZADO' })
  await archive()
  expect(await agenda.change(adiante, as('2026-03-25T09:00:00'))).toMatchObject(ARQUIVADO)
  expect((await agenda.change(adiante, as('2026-03-05T09:00:00'))).status).toBe(200)
})

test('a whole series shifted so that one of it would lie ahead is refused', async () => {
  const { agenda, serie, archive } = await umArquivado(as('2026-02-23T09:00:00'))
  await archive()
  const [, segunda] = serie.membros
  // The third, on the 9th at 9h, would come to the 10th.
  const todas = { ...as('2026-03-03T09:00:00'), editMode: 'all' }
  expect(await agenda.change(segunda?.id, todas)).toMatchObject(ARQUIVADO)
  const maisCedo = { ...as('2026-03-02T08:00:00'), editMode: 'all' }
  expect((await agenda.change(segunda?.id, maisCedo)).status).toBe(200)
})

test('undoing puts no session of an archived patient ahead; restored, it does', async () => {
  const { agenda, serie, archive, restore } = await umArquivado()
  const trazida = await agenda.change(serie.membros[2]?.id, as('2026-03-05T09:00:00'))
  await archive()
  expect(await agenda.undo(trazida.operacaoId)).toMatchObject(ARQUIVADO)
  await restore()
  expect((await agenda.undo(trazida.operacaoId)).status).toBe(200)
})
