import { despesaPorMes } from '../financeiro/conteudo-no-mes.ts'
import type { ConteudoDaDespesa, Despesa } from '../financeiro/contract.ts'
import { ROTULO_DA_DESPESA } from '../financeiro/tipos.ts'
import type { LinhaDaPlanilha } from '../planilha.ts'
import { type Mes, numeroDoMes, textoDoMes } from '../tempo/data.ts'
import { dataEmNumeros } from '../tempo/texto-de-tempo.ts'
import type { Codigos } from './numeracao.ts'

export const TITULOS_DE_DESPESAS: LinhaDaPlanilha =
  'Mês|Ano|Nome|Tipo|Repete até|Valor|Categoria|Data do pagamento'.split('|')

/** The last month listed for an expense: its last one or, if it goes on, the last one that differs. */
function ultimoMesDe({ tipo, inicio, fim, vigencias, excecoes }: Despesa, atual: Mes): Mes {
  if (tipo === 'UNICA') return inicio
  if (fim) return fim
  const marcos = [atual, ...vigencias.map(({ desde }) => desde), ...excecoes.map(({ mes }) => mes)]
  return marcos.reduce((um, outro) => (numeroDoMes(outro) > numeroDoMes(um) ? outro : um))
}

const repeteAte = ({ tipo, fim }: Despesa): string => {
  if (tipo === 'UNICA') return ''
  return fim ? textoDoMes(fim).split('-').reverse().join('/') : 'Sem fim'
}

/** P6: each expense in each of its months (D11), oldest month first; one that goes on is listed through this month. */
export const linhasDeDespesas = (despesas: readonly Despesa[], atual: Mes): LinhaDaPlanilha[] =>
  despesas
    .flatMap((despesa) =>
      despesaPorMes(despesa, despesa.inicio, ultimoMesDe(despesa, atual)).map((doMes) => ({
        ...doMes,
        ate: repeteAte(despesa),
      })),
    )
    .toSorted((a, b) => numeroDoMes(a.competencia) - numeroDoMes(b.competencia))
    .map(({ competencia: { mes, ano }, nome, tipo, ate, valor, categoria, dataPagamento }) => [
      mes,
      ano,
      nome,
      ROTULO_DA_DESPESA[tipo],
      ate,
      { centavos: valor },
      categoria ?? '',
      dataPagamento ? dataEmNumeros(dataPagamento) : '',
    ])

/** P6: each expense as stored: a line for each month from which it changes, and for each month that differs alone. */
export const TITULOS_DO_CADASTRO_DE_DESPESAS: LinhaDaPlanilha =
  'Código da despesa|Tipo|Início|Repete até|Mês|Ano|Vale|Nome|Valor|Categoria|Paga em outro mês|Dia do pagamento'.split(
    '|',
  )

/** D11: the months that a line applies to. */
export const ALCANCE_DA_LINHA = {
  emDiante: 'Daqui em diante',
  sozinho: 'Só neste mês',
  nenhum: 'Não houve',
} as const

/**
 * P5: category and payment. The payment is a number of months after the expense's own, and a day: a date would lose a
 * 31st in April.
 */
const celulasDoConteudo = (conteudo: ConteudoDaDespesa | null): LinhaDaPlanilha => {
  if (!conteudo) return ['', '', '', '', '']
  const { nome, valor, categoria, pagamento } = conteudo
  const quando = pagamento ? [pagamento.meses, pagamento.dia] : ['', '']
  return [nome, { centavos: valor }, categoria ?? '', ...quando]
}

/** P6: the complete expenses, so that future months are the same after an import. */
export const linhasDoCadastroDeDespesas = (
  despesas: readonly Despesa[],
  { despesas: numeros }: Codigos,
): LinhaDaPlanilha[] =>
  despesas.flatMap((despesa) => {
    const { id, tipo, inicio, vigencias, excecoes } = despesa
    const comeco = textoDoMes(inicio).split('-').reverse().join('/')
    const dela = [numeros.de(id), ROTULO_DA_DESPESA[tipo], comeco, repeteAte(despesa)]
    return [
      ...vigencias.map(({ desde: { mes, ano }, ...conteudo }) => [
        ...dela,
        ...[mes, ano, ALCANCE_DA_LINHA.emDiante],
        ...celulasDoConteudo(conteudo),
      ]),
      ...excecoes.map(({ mes: { mes, ano }, conteudo }) => [
        ...dela,
        ...[mes, ano, conteudo ? ALCANCE_DA_LINHA.sozinho : ALCANCE_DA_LINHA.nenhum],
        ...celulasDoConteudo(conteudo),
      ]),
    ]
  })
