import type { ModoDeEdicao } from '../agenda/tipos.ts'
import { type Mes, mesmoMes, numeroDoMes } from '../tempo/data.ts'
import { conteudoNoMes, primeiraLinha } from './conteudo-no-mes.ts'
import type { ConteudoDaDespesa, Despesa, DespesaEntrada } from './contract.ts'

/** D11: what a change of a RECORRENTE reaches; `mes` is the one it was made in, null when nobody said. */
export type Alcance = { modo: ModoDeEdicao; mes: Mes | null }

const antesDe = (mes: Mes) => (outro: Mes) => numeroDoMes(outro) < numeroDoMes(mes)

/** D11: an expense as it is entered, from its competência on. */
export const despesaNova = (id: string, entrada: DespesaEntrada): Despesa => {
  const inicio = { ano: entrada.anoCompetencia, mes: entrada.mesCompetencia }
  return desdeUmMes({ id, versao: 1 }, entrada, inicio)
}

/** One content from one month on, and nothing else. */
const desdeUmMes = (
  { id, versao }: Pick<Despesa, 'id' | 'versao'>,
  { nome, valor, tipoDespesa: tipo }: DespesaEntrada,
  inicio: Mes,
): Despesa => ({
  id,
  versao,
  tipo,
  inicio,
  fim: null,
  vigencias: [{ desde: inicio, nome, valor }],
  excecoes: [],
})

/** That month alone. */
const noMes = (despesa: Despesa, mes: Mes, conteudo: ConteudoDaDespesa): Despesa => ({
  ...despesa,
  excecoes: [...despesa.excecoes.filter((uma) => !mesmoMes(uma.mes, mes)), { mes, conteudo }],
})

/** From that month on, over later edits; months deleted alone stay deleted. */
function desdeOMes(despesa: Despesa, desde: Mes, conteudo: ConteudoDaDespesa): Despesa {
  const antes = antesDe(desde)
  return {
    ...despesa,
    vigencias: [...despesa.vigencias.filter((uma) => antes(uma.desde)), { desde, ...conteudo }],
    excecoes: despesa.excecoes.filter((uma) => antes(uma.mes) || uma.conteudo === null),
  }
}

/**
 * D11: the expense after an edit. The competência of the body moves an UNICA, and is where one that
 * becomes a RECORRENTE starts; a RECORRENTE keeps its start. One that becomes UNICA keeps only the month
 * edited (absent: its first). Null: it does not count in the month that is said.
 */
export function despesaEditada(
  despesa: Despesa,
  entrada: DespesaEntrada,
  { modo, mes }: Alcance,
): Despesa | null {
  if (despesa.tipo === 'UNICA')
    return { ...despesaNova(despesa.id, entrada), versao: despesa.versao }
  if (mes && !conteudoNoMes(despesa, mes)) return null
  if (entrada.tipoDespesa === 'UNICA') {
    const unico = mes ?? primeiraLinha(despesa)?.competencia ?? despesa.inicio
    return desdeUmMes(despesa, entrada, unico)
  }
  const conteudo = { nome: entrada.nome, valor: entrada.valor }
  if (modo === 'all' || !mes) return desdeOMes(despesa, despesa.inicio, conteudo)
  return modo === 'single' ? noMes(despesa, mes, conteudo) : desdeOMes(despesa, mes, conteudo)
}
