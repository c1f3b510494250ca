import { sessoesDoHorario } from '@clinica/domain/importacoes/sessoes-do-horario'
import { type Data, somaDias } from '@clinica/domain/tempo/data'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { vezes } from '../../../domain/test/zonas.ts'
import { type Trecho, trechosDaSerie, trechosDasDatas, trechosSemFim } from './ritmo-das-datas.ts'

// A Monday.
const HOJE = '2026-11-30' as Data
const DONO = { pacienteId: 'p', valores: [], observacoes: null }

/** What a row of these dates books. */
const marcadas = (trechos: readonly Trecho[], ate: Data): Data[] =>
  trechos
    .flatMap(({ dias, ...trecho }) =>
      dias.flatMap((dia) => {
        const horario = { ...trecho, dia, hora: '14:00', minutos: 50, modalidade: null }
        const ajustes = { incluir: true, ate, minutos: 50 }
        return sessoesDoHorario(horario, DONO, ajustes, HOJE)?.novas ?? []
      }),
    )
    .map(({ inicio }) => dataDaHora(inicio))
    .sort()

const algumas = fc
  .array(
    fc.record({
      de: fc.integer({ min: 0, max: 200 }),
      passo: fc.constantFrom(1, 2, 7, 14, 21, 28, 30, 31),
      vezes: fc.integer({ min: 1, max: 20 }),
      sem: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((grupos) => {
    const datas = grupos.flatMap(({ de, passo, vezes: quantas, sem }) =>
      Array.from({ length: quantas }, (_, n) => n)
        .filter((n) => !sem.includes(n))
        .map((n) => somaDias(HOJE, de + n * passo)),
    )
    return [...new Set(datas)].sort()
  })

test('P1: whatever dates there are, rows of them book these and no others', () =>
  fc.assert(
    fc.property(algumas, (datas) => {
      const ate = somaDias(HOJE, 365 * 4)
      expect(marcadas(trechosDasDatas(datas), ate)).toEqual(datas)
      expect(marcadas(trechosDaSerie(datas), ate)).toEqual(datas)
    }),
    { numRuns: vezes(200) },
  ))

test('P1: of each 31st the months that lack it are left out, of each last day none is', () => {
  const fins = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'] as Data[]
  expect(trechosDasDatas(fins)).toMatchObject([{ ritmo: 'monthly', exceto: [] }])
  expect(trechosDasDatas(fins.filter((dia) => dia.endsWith('31')))).toMatchObject([
    { ritmo: 'monthly', desde: '2027-01-31', ate: '2027-05-31', exceto: [fins[1], fins[3]] },
  ])
  // Counted from the 31st before it, which is none of them.
  expect(trechosDasDatas(fins.slice(1))).toMatchObject([
    { ritmo: 'monthly', desde: '2027-01-31', exceto: ['2027-01-31'] },
  ])
})

test('P1: what goes on beside what was moved', () => {
  const semanas = (de: number, quantas: number) =>
    Array.from({ length: quantas }, (_, n) => somaDias(HOJE, de + n * 7))
  const segundas = semanas(0, 3)
  const tercas = semanas(22, 310)
  const ate = somaDias(HOJE, 2_190)
  expect(trechosSemFim([...segundas, ...tercas].sort(), ate)).toMatchObject({
    trechos: [{ ritmo: 'weekly', dias: [2], desde: tercas[0], ate: null }],
    acabam: segundas,
    resto: [],
  })
})
