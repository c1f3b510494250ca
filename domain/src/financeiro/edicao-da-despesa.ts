import type { ModoDeEdicao } from '../agenda/tipos.ts'
import { type Mes, mesmoMes, numeroDoMes } from '../tempo/data.ts'
import { conteudoNoMes, primeiraLinha } from './conteudo-no-mes.ts'
import type { ConteudoDaDespesa, Despesa, DespesaEntrada } from './contract.ts'
import { dataDoPagamento, pagamentoDaData } from './pagamento-da-despesa.ts'

/** D11: the reach of a change to a RECORRENTE; `mes` is the month in which it was made, null when unknown. */
export type Alcance = { modo: ModoDeEdicao; mes: Mes | null }

const antesDe = (mes: Mes) => (outro: Mes) => numeroDoMes(outro) < numeroDoMes(mes)

/** D11: an expense as it is entered, from its competência on. */
export const despesaNova = (id: string, entrada: DespesaEntrada): Despesa => {
  const inicio = { ano: entrada.anoCompetencia, mes: entrada.mesCompetencia }
  return desdeUmMes({ id, versao: 1 }, entrada, inicio, null)
}

/** An expense's content in the edited month. */
type Antes = { mes: Mes; conteudo: ConteudoDaDespesa } | null

/**
 * P5: the content that the body gives a month; category and date of payment stay where it does not name them. A date
 * sent unchanged stays what it was, such as the 31st, even when seen in a February.
 */
function conteudoDe(entrada: DespesaEntrada, mes: Mes, antes: Antes): ConteudoDaDespesa {
  const { nome, valor } = entrada
  const { categoria: tinha, pagamento: era } = antes?.conteudo ?? {}
  const categoria = entrada.categoria === undefined ? tinha : entrada.categoria
  const foi = antes && era ? dataDoPagamento(era, antes.mes) : null
  const data = entrada.dataPagamento === undefined ? foi : entrada.dataPagamento
  const fica = antes && era && data === foi && mesmoMes(mes, antes.mes)
  const pagamento = fica ? era : data && pagamentoDaData(data, mes)
  return { nome, valor, ...(categoria && { categoria }), ...(pagamento && { pagamento }) }
}

const antesEm = (despesa: Despesa, mes: Mes): Antes => {
  const conteudo = conteudoNoMes(despesa, mes)
  return conteudo && { mes, conteudo }
}

/** One content from one month on, and nothing else. */
const desdeUmMes = (
  { id, versao }: Pick<Despesa, 'id' | 'versao'>,
  entrada: DespesaEntrada,
  inicio: Mes,
  antes: Antes,
): Despesa => ({
  id,
  versao,
  tipo: entrada.tipoDespesa,
  inicio,
  fim: null,
  vigencias: [{ desde: inicio, ...conteudoDe(entrada, inicio, antes) }],
  excecoes: [],
})

/** Changes that month alone. */
const noMes = (despesa: Despesa, mes: Mes, conteudo: ConteudoDaDespesa): Despesa => ({
  ...despesa,
  excecoes: [...despesa.excecoes.filter((uma) => !mesmoMes(uma.mes, mes)), { mes, conteudo }],
})

/** Changes all months from this one on, also later edits; months deleted alone stay deleted. */
function desdeOMes(despesa: Despesa, desde: Mes, conteudo: ConteudoDaDespesa): Despesa {
  const antes = antesDe(desde)
  return {
    ...despesa,
    vigencias: [...despesa.vigencias.filter((uma) => antes(uma.desde)), { desde, ...conteudo }],
    excecoes: despesa.excecoes.filter((uma) => antes(uma.mes) || uma.conteudo === null),
  }
}

/**
 * D11: the expense after an edit. The competência of the body moves an UNICA, and is the start of one that becomes a
 * RECORRENTE; a RECORRENTE keeps its start. A RECORRENTE that becomes UNICA keeps only the edited month (absent: its
 * first). Null: it does not count in the given month.
 */
export function despesaEditada(
  despesa: Despesa,
  entrada: DespesaEntrada,
  { modo, mes }: Alcance,
): Despesa | null {
  // The month that the body is about, to which its date of payment belongs.
  const visto = mes ?? primeiraLinha(despesa)?.competencia ?? despesa.inicio
  if (despesa.tipo === 'UNICA') {
    const inicio = { ano: entrada.anoCompetencia, mes: entrada.mesCompetencia }
    return desdeUmMes(despesa, entrada, inicio, antesEm(despesa, despesa.inicio))
  }
  if (mes && !conteudoNoMes(despesa, mes)) return null
  const antes = antesEm(despesa, visto)
  if (entrada.tipoDespesa === 'UNICA') return desdeUmMes(despesa, entrada, visto, antes)
  const conteudo = conteudoDe(entrada, visto, antes)
  if (modo === 'all' || !mes) return desdeOMes(despesa, despesa.inicio, conteudo)
  return modo === 'single' ? noMes(despesa, mes, conteudo) : desdeOMes(despesa, mes, conteudo)
}
