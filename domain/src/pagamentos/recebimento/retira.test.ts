import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Quem, retira } from './retira.ts'

type Um = { de: string; resta: number }
const de =
  (quem: string): Quem<Um> =>
  (um) =>
    um.de === quem
const qualquer: Quem<Um> = () => true
const monteDe = (texto: string): Um[] =>
  texto.split(' ').map((um) => ({ de: um.charAt(0), resta: Number(um.slice(1)) }))
const texto = (monte: readonly Um[]) => monte.map(({ de, resta }) => `${de}${resta}`).join(' ')

test.each([
  ['the newest first', 'a30 b50 a20', 40, [qualquer], 'a20 b20', 'a30 b30 a0'],
  ['of each before the next', 'a30 b50 a20', 60, [de('a'), qualquer], 'a20 a30 b10', 'a0 b40 a0'],
  ['of nobody who is not named', 'a30 b50', 40, [de('a')], 'a30', 'a0 b50'],
  ['no more than there is', 'a30 b50', 100, [qualquer], 'b50 a30', 'a0 b0'],
  ['nothing of nobody', 'a30', 10, [], '', 'a30'],
] as const)('P3, P5: %s', (_, antes, valor, quem, tirados, depois) => {
  const monte = monteDe(antes)
  expect([texto(retira(monte, valor, quem)), texto(monte)]).toEqual([tirados, depois])
})

const somaDe = (monte: readonly Um[]) => monte.reduce((soma, { resta }) => soma + resta, 0)
const um = fc.record({ de: fc.constantFrom('a', 'b', 'c'), resta: fc.nat(500) })

test('P3: what is taken and what is left are what was there, and no more is taken than was asked', () =>
  fc.assert(
    fc.property(fc.array(um, { maxLength: 12 }), fc.nat(2_000), (de, valor) => {
      const monte = de.map((um) => ({ ...um }))
      const tirados = retira(monte, valor, [({ de }) => de === 'a', qualquer])
      expect(somaDe(tirados)).toBe(Math.min(valor, somaDe(de)))
      expect(somaDe(monte) + somaDe(tirados)).toBe(somaDe(de))
      expect(monte.every(({ resta }) => resta >= 0)).toBe(true)
    }),
  ))
