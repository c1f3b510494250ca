import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { codigosDaConta } from './numeracao.ts'
import {
  linhaDoExtrato,
  linhaDoFecho,
  TITULOS_DE_EXTRATOS,
  TITULOS_DE_MESES_FECHADOS,
} from './planilhas-dos-meses.ts'

const em = '2026-04-01T14:02:10' as DataHora
const fecho = { ano: 2026, mes: 3, em, total: centavos(54_000), pago: centavos(18_000) }
const valores = [{ centavos: 54_000 }, { centavos: 18_000 }]

test.each([
  ['FECHADO', null, [3, 2026, 'Fechado', '01/04/2026 14:02', ...valores, '']],
  ['REABERTO', 'Um Pix', [3, 2026, 'Reaberto', '01/04/2026 14:02', ...valores, 'Um Pix']],
] as const)('P6 %s: what the month came to then, and why', (tipo, motivo, linha) => {
  expect(linhaDoFecho({ ...fecho, tipo, motivo })).toEqual(linha)
  expect(linha).toHaveLength(TITULOS_DE_MESES_FECHADOS.length)
})

test('P6 a statement that was marked as sent, by the number of its patient', () => {
  const extrato = { pacienteId: 'b', nomePaciente: 'Bia', ano: 2026, mes: 3, em }
  const linha = linhaDoExtrato(extrato, codigosDaConta(['a', 'b']))
  expect(linha).toEqual([
    'Bia',
    3,
    2026,
    '01/04/2026 14:02',
    codigosDaConta(['a', 'b']).pacientes.de('b'),
  ])
  expect(linha).toHaveLength(TITULOS_DE_EXTRATOS.length)
})
