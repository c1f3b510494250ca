import { expect, test } from 'vitest'
import { agendaDe } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { mesesGravados, mesesRecontados } from '../../../test/meses.ts'
import { inicios, SEGUNDAS, umaAgenda, umaSerie } from '../../../test/series.ts'

const t = await useApp()

test.each([
  ['single', 204, '', [0, 1, 2, 3, 5, 6, 7, 8]],
  [undefined, 204, '', [0, 1, 2, 3, 5, 6, 7, 8]],
  ['future', 200, { alterados: 4, preservados: 1 }, [0, 1, 2, 3, 6]],
  ['all', 200, { alterados: 7, preservados: 2 }, [1, 6]],
])('deleting %s: frozen ones stay, except the clicked', async (editMode, status, body, ficam) => {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const { membros } = await umaSerie(agenda, { pacienteId })
  for (const n of [1, 4, 6]) await agenda.change(membros[n]?.id, { statusPagamento: 'PAGO' })
  const answer = await agenda.remove(membros[4]?.id, { editMode, versao: 2 })
  expect([answer.status, answer.body]).toEqual([status, body])
  expect(answer.operacaoId).toMatch(/^[\da-f-]{36}$/)
  expect(inicios(await agendaDe(t, conta))).toEqual(ficam.map((n) => SEGUNDAS[n]))
  expect(await mesesGravados(t, conta)).toEqual(await mesesRecontados(t, conta))
})

test('future also ends the pattern the day before', async () => {
  const { agenda } = await umaAgenda(t)
  const { membros } = await umaSerie(agenda)
  await agenda.remove(membros[4]?.id, { editMode: 'future' })
  const { recurrenceEnd, membros: ficam } = await agenda.serie(membros[0]?.id)
  expect(recurrenceEnd).toBe('2026-04-05')
  expect(ficam.map((um) => um.recurrenceEnd)).toEqual(ficam.map(() => '2026-04-05'))
  expect(inicios(ficam)).toEqual(SEGUNDAS.slice(0, 4))
})

test('a stale version is refused, all of it', async () => {
  const { conta, agenda } = await umaAgenda(t)
  const { membros } = await umaSerie(agenda)
  expect((await agenda.remove(membros[4]?.id, { editMode: 'all', versao: 7 })).status).toBe(409)
  expect(await agendaDe(t, conta)).toEqual(membros)
})
