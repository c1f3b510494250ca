import { codigosDaConta } from '@clinica/domain/conta/numeracao'
import {
  linhasDoCadastroDeDespesas,
  TITULOS_DO_CADASTRO_DE_DESPESAS,
} from '@clinica/domain/conta/planilha-de-despesas'
import { centavos } from '@clinica/domain/dinheiro'
import type { Despesa } from '@clinica/domain/financeiro/contract'
import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { DESPESAS, despesasDasLinhas } from './despesas-do-passado.ts'
import { folhaDoPassado } from './folha-do-passado.ts'

const mes = (numero: number) => ({ ano: 2026, mes: numero })
const sala: Despesa = {
  id: 'd',
  tipo: 'RECORRENTE',
  inicio: mes(2),
  fim: null,
  vigencias: [
    { desde: mes(2), nome: 'Sala', valor: centavos(5_000) },
    {
      desde: mes(6),
      nome: 'Sala nova',
      valor: centavos(7_000),
      categoria: 'P10.01.00002',
      pagamento: { meses: -1, dia: 31 },
    },
  ],
  excecoes: [
    {
      mes: mes(3),
      conteudo: { nome: 'Sala e luz', valor: centavos(5_100), categoria: 'P11.01.00001' },
    },
    { mes: mes(4), conteudo: null },
  ],
  versao: 1,
}
const luz: Despesa = {
  ...sala,
  id: 'e',
  tipo: 'UNICA',
  vigencias: sala.vigencias.slice(0, 1),
  excecoes: [],
}

function lidas(
  despesas: readonly Despesa[],
  mude: (celulas: string[]) => string[] = (um) => um,
  colunas = TITULOS_DO_CADASTRO_DE_DESPESAS.length,
) {
  const problemas: string[] = []
  const linhas = linhasDoCadastroDeDespesas(despesas, codigosDaConta([])).map((linha) =>
    mude(linha.map((uma) => (typeof uma === 'object' ? String(uma.centavos / 100) : String(uma)))),
  )
  const titulos = TITULOS_DO_CADASTRO_DE_DESPESAS.slice(0, colunas).map(String)
  const folha = folhaDoPassado('d.csv', DESPESAS.titulos, [titulos, ...linhas])
  if (typeof folha === 'string') throw new Error(folha)
  const feitas = folha.flatMap((linha) => {
    const uma = DESPESAS.le(linha, '2026-03-09' as Data)
    const erro = linha.erro()
    if (erro) problemas.push(erro)
    return erro ? [] : (uma ?? [])
  })
  return { despesas: despesasDasLinhas(feitas, problemas), problemas }
}

test('P6, D11: expenses are read as they are kept', () => {
  const [semId, outra] = [sala, { ...luz, fim: null }].map(({ id: _, ...resto }) => resto)
  expect(lidas([sala, luz])).toEqual({ despesas: [semId, outra], problemas: [] })
})

test('P5: a file of before, without the columns, is read as it was', () => {
  const { id: _, ...resto } = { ...luz, fim: null }
  expect(lidas([luz], (celulas) => celulas.slice(0, 9), 9)).toEqual({
    despesas: [resto],
    problemas: [],
  })
})

test.each([
  [2, 'já', 'Início: este mês não foi entendido. Escreva como em 03/2026.'],
  [6, 'Sempre', 'Vale: “Sempre” não foi entendido.'],
  [7, '', 'Nome: falta o nome da despesa.'],
  [8, '0', 'Valor: uma despesa é de mais que nada.'],
  [9, 'P10.01.00099', 'Categoria: esta categoria não está no plano do Carnê-Leão.'],
  [10, '1,5', 'Paga em outro mês: este número não serve aqui.'],
  [11, '32', 'Dia do pagamento: este número não serve aqui.'],
  [2, '01/2026', 'despesas-cadastro.csv: os meses da despesa 1 não combinam entre si.'],
])('P6: column %i as %j is told', (coluna, texto, dito) =>
  expect(lidas([luz], (celulas) => celulas.with(coluna, texto))).toEqual({
    despesas: [],
    problemas: [dito],
  }),
)
