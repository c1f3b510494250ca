import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { passadoDasFolhas } from './passado-das-folhas.ts'

const HOJE = '2026-03-09' as Data
const emTurnos = async <T>(itens: Iterable<T>) => [...itens]

test('P6: no table tells nothing; each row that is not understood is told with its line', async () => {
  expect((await passadoDasFolhas({}, HOJE, emTurnos)).problemas).toEqual([])
  const sessoes = [
    'Data|Início|Término|Tipo|Modalidade|Situação|Valor|Marcada como paga|Pago pela sessão|Código da sessão|Código do paciente'.split(
      '|',
    ),
    ['09/02/2026', '10:00', '11:00', 'Social', 'Online', 'Realizado', '', 'Não', '', '1', ''],
    ['ontem'],
  ]
  const anotacoes = [
    ['Código da sessão', 'Anotação'],
    ['1', "'=assim mesmo "],
    ['2', 'x'.repeat(5_001)],
  ]
  const lido = await passadoDasFolhas(
    { sessoes, pagamentos: [['Data']], anotacoes },
    HOJE,
    emTurnos,
  )
  expect(lido.sessoes).toHaveLength(1)
  expect([...lido.anotacoes]).toEqual([['1', "'=assim mesmo "]])
  expect(lido.problemas).toEqual([
    expect.stringMatching(/^sessoes\.csv, linha 3: Data: /),
    expect.stringMatching(/^Em pagamentos\.csv falta a coluna “Mês”\./),
    'Há uma anotação com mais de 5000 caracteres.',
  ])
})
