import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { Despesa } from '../financeiro/contract.ts'
import { codigosDaConta } from './numeracao.ts'
import { linhasDeDespesas, linhasDoCadastroDeDespesas } from './planilha-de-despesas.ts'

const MARCO = { ano: 2026, mes: 3 }
const VALOR = { centavos: centavos(5_000) }

const despesa = (mudancas: Partial<Despesa> = {}): Despesa => ({
  id: 'd',
  tipo: 'RECORRENTE',
  inicio: { ano: 2026, mes: 2 },
  fim: null,
  vigencias: [{ desde: { ano: 2026, mes: 2 }, nome: 'Sala', valor: centavos(5_000) }],
  excecoes: [],
  versao: 1,
  ...mudancas,
})
const linha = (mes: number, tipo: string, ate: string) => [
  ...[mes, 2026, 'Sala', tipo, ate, VALOR],
  ...['', ''],
]

test.each<[string, Partial<Despesa>, unknown[]]>([
  [
    'what goes on, through this month',
    {},
    [2, 3].map((mes) => linha(mes, 'Recorrente', 'Sem fim')),
  ],
  [
    'what ends later, through its end',
    { fim: { ano: 2026, mes: 5 } },
    [2, 3, 4, 5].map((mes) => linha(mes, 'Recorrente', '05/2026')),
  ],
  [
    'one month of the future, in its month',
    {
      tipo: 'UNICA',
      inicio: { ano: 2026, mes: 8 },
      vigencias: [{ desde: { ano: 2026, mes: 8 }, nome: 'Sala', valor: centavos(5_000) }],
    },
    [linha(8, 'Única', '')],
  ],
  [
    'what is changed from a month on, through that one',
    { excecoes: [{ mes: { ano: 2026, mes: 4 }, conteudo: null }] },
    [2, 3].map((mes) => linha(mes, 'Recorrente', 'Sem fim')),
  ],
  [
    'what begins later',
    {
      inicio: { ano: 2026, mes: 6 },
      vigencias: [{ desde: { ano: 2026, mes: 6 }, nome: 'Sala', valor: centavos(5_000) }],
    },
    [linha(6, 'Recorrente', 'Sem fim')],
  ],
])('P6: %s', (_caso, mudancas, linhas) =>
  expect(linhasDeDespesas([despesa(mudancas)], MARCO)).toEqual(linhas),
)

test('P6: the oldest month first', () => {
  const meses = linhasDeDespesas(
    [despesa(), despesa({ id: 'e', tipo: 'UNICA', inicio: { ano: 2026, mes: 2 } })],
    MARCO,
  ).map(([mes]) => mes)
  expect(meses).toEqual([2, 2, 3])
})

test('P6, D11: an expense as it is kept, its changes and the months that differ', () => {
  const mes = (numero: number) => ({ ano: 2026, mes: numero })
  const uma = despesa({
    fim: mes(12),
    vigencias: [
      { desde: mes(2), nome: 'Sala', valor: centavos(5_000) },
      {
        desde: mes(6),
        nome: 'Sala nova',
        valor: centavos(7_000),
        categoria: 'P10.01.00002',
        pagamento: { meses: 1, dia: 31 },
      },
    ],
    excecoes: [
      { mes: mes(3), conteudo: { nome: 'Sala e luz', valor: centavos(5_100) } },
      { mes: mes(4), conteudo: null },
    ],
  })
  const dela = [1, 'Recorrente', '02/2026', '12/2026']
  expect(linhasDoCadastroDeDespesas([uma], codigosDaConta([]))).toEqual([
    [...dela, 2, 2026, 'Daqui em diante', 'Sala', { centavos: 5_000 }, '', '', ''],
    [...dela, 6, 2026, 'Daqui em diante', 'Sala nova', { centavos: 7_000 }, 'P10.01.00002', 1, 31],
    [...dela, 3, 2026, 'Só neste mês', 'Sala e luz', { centavos: 5_100 }, '', '', ''],
    [...dela, 4, 2026, 'Não houve', '', '', '', '', ''],
  ])
})

test('P5: category and date of payment, each month its own', () => {
  const paga = { nome: 'Sala', valor: centavos(5_000), categoria: 'P10.01.00002' }
  const aluguel = despesa({
    vigencias: [{ desde: { ano: 2026, mes: 2 }, ...paga, pagamento: { meses: 1, dia: 5 } }],
  })
  const celulas = linhasDeDespesas([aluguel], { ano: 2026, mes: 3 }).map((uma) => uma.slice(6))
  expect(celulas).toEqual([
    ['P10.01.00002', '05/03/2026'],
    ['P10.01.00002', '05/04/2026'],
  ])
})
