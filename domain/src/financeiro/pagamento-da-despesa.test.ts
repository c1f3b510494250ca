import { expect, test } from 'vitest'
import { type Data, mesDe } from '../tempo/data.ts'
import { dataDoPagamento, pagamentoDaData } from './pagamento-da-despesa.ts'

const mes = (texto: string) => mesDe(texto) ?? { ano: 0, mes: 0 }

test.each([
  ['2026-03-05', '2026-03', '2026-04', '2026-04-05'],
  ['2026-04-05', '2026-03', '2026-12', '2027-01-05'],
  ['2026-01-31', '2026-01', '2026-02', '2026-02-28'],
  ['2025-12-20', '2026-01', '2026-03', '2026-02-20'],
  ['2026-03-05', '2026-03', '2026-03', '2026-03-05'],
  ['2099-12-31', '2099-11', '2099-12', '2099-12-31'],
  ['1900-01-01', '1900-02', '1900-01', '1900-01-01'],
])('P5: %s said of %s is, of %s, %s', (data, dito, outro, esperada) =>
  expect(dataDoPagamento(pagamentoDaData(data as Data, mes(dito)), mes(outro))).toBe(esperada),
)
