import type { SerieFio } from '@clinica/domain/agenda/serie/contract'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { expect, test } from 'vitest'
import { umAgendamento, umaSerie } from '../../test/agenda.ts'
import { type Consulta, consultaDe, consultaNova } from '../formulario/consulta.ts'
import {
  edicaoPrevista,
  exclusaoPrevista,
  passadasRemovidas,
  periodosDaConsulta,
  periodosDasMudancas,
  problemaNaSerie,
  serieDoFio,
} from './repeticao.ts'

const nova: Consulta = {
  ...consultaNova('2026-01-31T14:00:00' as DataHora, '2026-01-31T14:50:00' as DataHora),
  isRecurring: true,
  recurrenceType: 'monthly',
  recurrenceEnd: '2026-03-31',
}
const dias = (periodos: readonly { inicio: string }[]) =>
  periodos.map(({ inicio }) => inicio.slice(0, 10))

test('the sessions that a new series makes, each as long as the first', () => {
  const periodos = periodosDaConsulta(nova, null)
  expect(dias(periodos)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
  expect(periodos[1]?.fim).toBe('2026-02-28T14:50:00')
})

test('one that does not repeat is one session; nothing is foretold of what cannot be saved', () => {
  expect(periodosDaConsulta({ ...nova, isRecurring: false }, null)).toHaveLength(1)
  expect(periodosDaConsulta({ ...nova, recurrenceEnd: '2026-01-30' }, null)).toEqual([])
  expect(periodosDaConsulta({ ...nova, horaFim: '13:00' }, null)).toEqual([])
})

/** Four Mondays of March, the first one held. */
const fio: SerieFio = umaSerie()
const serie = serieDoFio(fio)
const original = fio.membros[1] ?? umAgendamento()
const consulta = consultaDe(original)

test('an hour given to all: the held one stays, the others move', () => {
  const depois: Consulta = { ...consulta, horaInicio: '16:00', horaFim: '17:00', editMode: 'all' }
  const mudancas = edicaoPrevista(depois, original, serie, 'all')
  expect(mudancas && dias(periodosDasMudancas(mudancas))).toEqual([
    '2026-03-16',
    '2026-03-23',
    '2026-03-30',
  ])
  expect(mudancas?.preservados).toBe(1)
})

test('a series that ends at this session lets go of what follows', () => {
  const depois: Consulta = { ...consulta, isRecurring: false, editMode: 'future' }
  const mudancas = edicaoPrevista(depois, original, serie, 'future')
  expect(mudancas && dias(mudancas.removidas)).toEqual(['2026-03-23', '2026-03-30'])
})

test('what the series cannot take is said, and nothing is foretold', () => {
  const cedo: Consulta = { ...consulta, recurrenceEnd: '2026-03-01', editMode: 'future' }
  expect(problemaNaSerie(cedo, original, serie)).toBe(
    'Informe até quando repetir, a partir da data de início.',
  )
  expect(edicaoPrevista(cedo, original, serie, 'future')).toBeNull()
  expect(problemaNaSerie({ ...cedo, editMode: 'single' }, original, serie)).toBeUndefined()
})

test.each([
  ['2026-03-16T15:00:00', 1],
  ['2026-03-16T14:00:00', 0],
  ['2026-11-18T11:20:00', 3],
])('of a deletion at %s, %i are over', (agora, passadas) => {
  const mudancas = exclusaoPrevista(original, serie, 'all')
  expect(passadasRemovidas(mudancas, agora as DataHora)).toBe(passadas)
})
