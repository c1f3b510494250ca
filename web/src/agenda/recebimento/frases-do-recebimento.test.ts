import { centavos } from '@clinica/domain/dinheiro'
import type { Data } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { expect, test } from 'vitest'
import {
  creditoFalado,
  emAbertoFalado,
  mesFalado,
  mesPrevistoFalado,
  recebidoFalado,
} from './frases-do-recebimento.ts'

const HOJE = '2026-11-21' as Data
const mes = (total: number, pago: number, parte: number, credito = 0) => ({
  ano: 2026,
  mes: 12,
  total: centavos(total),
  pago: centavos(pago),
  parte: centavos(parte),
  credito: centavos(credito),
})
const sessao = (quando: string) => ({ inicio: `${quando}T09:00:00` as DataHora })

test.each([
  [null, 'Em aberto'],
  [0, 'Em aberto desde hoje'],
  [1, 'Em aberto há 1 dia'],
  [34, 'Em aberto há 34 dias'],
])('P3 %s days', (dias, frase) => expect(emAbertoFalado(dias)).toBe(frase))

test('a month of this year and of another', () => {
  expect(mesFalado({ ano: 2026, mes: 12 }, HOJE)).toBe('dezembro')
  expect(mesFalado({ ano: 2027, mes: 1 }, HOJE)).toBe('janeiro de 2027')
})

test.each([
  [
    mes(600_00, 500_00, 500_00),
    ['12-01', '12-08', '12-15'],
    'R$ 500,00 em dezembro: Parcial, sessões dos dias 1, 8 e 15',
  ],
  [mes(150_00, 150_00, 150_00), ['12-01'], 'R$ 150,00 em dezembro: Pago, sessão do dia 1'],
  [mes(150_00, 100_00, 100_00), ['11-01'], 'R$ 100,00 em dezembro: Parcial'],
  [mes(0, 100_00, 100_00), [], 'R$ 100,00 em dezembro'],
])('P3 what a month gets', (previsto, dias, frase) => {
  const pagas = dias.map((dia) => sessao(`2026-${dia}`))
  expect(mesPrevistoFalado(previsto, pagas, HOJE)).toBe(frase)
})

test('P3 what is left of it', () =>
  expect(creditoFalado([mes(1, 1, 1), mes(600_00, 500_00, 500_00, 50_00)], HOJE)).toEqual([
    'Ficam R$ 50,00 de crédito em dezembro.',
  ]))

test.each([
  [0, 'R$ 10,00, nenhuma sessão paga'],
  [1, 'R$ 10,00, 1 sessão paga'],
  [5, 'R$ 10,00, 5 sessões pagas'],
])('P3 once it is done: %s', (pagas, frase) =>
  expect(recebidoFalado(centavos(10_00), pagas)).toBe(frase),
)
