import { describe, expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import { cancelavelAte, linhaViva, mudancaDesde, situacaoDoRecibo } from './situacao-do-recibo.ts'
import type { SituacaoDaLinha } from './tipos.ts'

const linha = (situacao: SituacaoDaLinha) => ({
  situacao,
  data: '2026-03-09' as Data,
  valor: centavos(100),
  emitidoEm: situacao === 'EMITIDO' ? ('2026-03-20' as Data) : null,
})
const INCLUIDO = { decisao: 'INCLUIDO', motivo: null } as const
const DISPENSADO = { decisao: 'DISPENSADO', motivo: 'JA_EMITIDO' } as const

test.each([
  [[], null, 'PENDENTE'],
  [[], DISPENSADO, 'DISPENSADO'],
  [[], INCLUIDO, 'PENDENTE'],
  [['NO_LOTE'], null, 'NO_LOTE'],
  [['COM_ERRO'], null, 'PENDENTE'],
  [['ABANDONADO', 'EMITIDO'], null, 'EMITIDO'],
  [['CANCELADO'], null, 'CANCELADO'],
  [['CANCELADO'], INCLUIDO, 'PENDENTE'],
  [['CANCELADO'], DISPENSADO, 'DISPENSADO'],
  [['CANCELADO', 'NO_LOTE'], INCLUIDO, 'NO_LOTE'],
  [['CANCELADO', 'COM_ERRO'], null, 'PENDENTE'],
] as const)('P5: %o and %o: %s', (linhas, decisao, situacao) => {
  expect(situacaoDoRecibo(linhas.map(linha), decisao)).toBe(situacao)
})

describe('P5: what changed since it was sent', () => {
  const enviada = linha('EMITIDO')
  test.each([
    [null, 'ESTORNADO'],
    [{ data: enviada.data, valor: centavos(60) }, 'VALOR'],
    [{ data: '2026-03-10' as Data, valor: centavos(100) }, 'DATA'],
    [{ data: enviada.data, valor: centavos(100) }, null],
  ] as const)('%o', (atual, mudanca) => {
    expect(mudancaDesde(enviada, atual)).toBe(mudanca)
    expect(mudancaDesde(null, atual)).toBeNull()
  })

  test('it can be taken back for ten days', () => {
    expect(cancelavelAte(enviada)).toBe('2026-03-30')
    expect(cancelavelAte(linha('NO_LOTE'))).toBeNull()
    expect(linhaViva([linha('COM_ERRO'), enviada])).toBe(enviada)
  })
})
