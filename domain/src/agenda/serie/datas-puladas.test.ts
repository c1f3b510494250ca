import { describe, expect, test } from 'vitest'
import { dados, membro } from '../../../test/agenda-de-exemplo.ts'
import type { Data } from '../../tempo/data.ts'
import type { DataHora } from '../../tempo/data-hora.ts'
import { dataPulada, semPuladas } from './datas-puladas.ts'
import type { Mudancas } from './mudancas.ts'

const tarde = {
  de: '2026-12-24' as Data,
  ate: '2026-12-24' as Data,
  horaInicio: '14:00',
  horaFim: '16:00',
  todoAno: true,
}
const pulos = { desmarcadas: ['2026-12-15' as Data], fechamentos: [tarde] }

test.each([
  ['2026-12-15T10:00:00', 0, true],
  ['2026-12-16T10:00:00', 0, false],
  ['2026-12-16T10:00:00', 1, true],
  ['2026-12-24T13:00:00', 0, false],
  ['2026-12-24T13:30:00', 0, true],
  ['2027-12-24T15:59:00', 0, true],
  ['2026-12-24T16:00:00', 0, false],
])('%s, moved by %i days: %s', (inicio, dias, esperado) => {
  expect(dataPulada(pulos, { dias, minutos: 60 })(inicio as DataHora)).toBe(esperado)
})

test('a date passed over stays where it is, however far the series is moved', () => {
  const natal = { desmarcadas: [], puladas: ['2026-12-25' as Data], fechamentos: [] }
  const em = (dias: number) => (inicio: string) =>
    dataPulada(natal, { dias, minutos: 60 })(inicio as DataHora)
  expect(em(0)('2026-12-25T10:00:00')).toBe(true)
  expect(em(-1)('2026-12-24T10:00:00')).toBe(false)
  expect(em(-1)('2026-12-25T10:00:00')).toBe(true)
})

describe('what a gesture is told to pass over (P2)', () => {
  const DIAS = ['2026-12-11', '2026-12-18', '2026-12-25', '2027-01-01']
  const mudancas: Mudancas = {
    alteradas: [],
    novas: DIAS.map((dia) => dados(dia)),
    removidas: [],
    recurrenceId: 'serie-1',
    padrao: null,
    preservados: 0,
  }
  const datas = (uma: Mudancas) => uma.novas.map(({ inicio }) => inicio.slice(0, 10))

  test.each([
    [[], 1, []],
    [['2026-12-25', '2027-01-01'], 1, ['2026-12-25', '2027-01-01']],
    [['2026-12-11', '2026-12-25'], 1, ['2026-12-25']],
    [['2026-12-11'], 0, ['2026-12-11']],
    [['2026-12-24'], 0, []],
  ])('%j, %i staying: %j', (pular, ficam, puladas) => {
    const feito = semPuladas(mudancas, pular as Data[], ficam)
    expect(feito.puladas).toEqual(puladas)
    expect(datas(feito.mudancas)).toEqual(DIAS.filter((dia) => !puladas.includes(dia)))
  })

  test('who is there is not new: nothing is taken from it', () => {
    const antes = membro('2026-12-25')
    const fica = { ...mudancas, novas: [], alteradas: [{ antes, depois: antes }] }
    expect(semPuladas(fica, ['2026-12-25' as Data], 0)).toEqual({ mudancas: fica, puladas: [] })
  })
})
