import { type Mes, mesDepois, mesesEntre, mesmoMes, numeroDoMes } from '../tempo/data.ts'
import type { ConteudoDaDespesa, Despesa, DespesaDoMes } from './contract.ts'
import { dataDoPagamento } from './pagamento-da-despesa.ts'

/** D11: true where an expense counts in a month: an UNICA in its own, a RECORRENTE from its first through its last. */
const vive = ({ tipo, inicio, fim }: Despesa, mes: Mes): boolean =>
  tipo === 'UNICA'
    ? mesmoMes(inicio, mes)
    : numeroDoMes(mes) >= numeroDoMes(inicio) && (!fim || numeroDoMes(mes) <= numeroDoMes(fim))

/** D11: an expense's content in a month; null when it does not count there. */
export function conteudoNoMes(despesa: Despesa, mes: Mes): ConteudoDaDespesa | null {
  if (!vive(despesa, mes)) return null
  const excecao = despesa.excecoes.find((uma) => mesmoMes(uma.mes, mes))
  if (excecao) return excecao.conteudo
  const vigencia = despesa.vigencias.findLast(({ desde }) => numeroDoMes(desde) <= numeroDoMes(mes))
  if (!vigencia) return null
  const { desde: _, ...conteudo } = vigencia
  return conteudo
}

/** The expense as the row of a month (D11); null when it does not count there. */
export function despesaDoMes(despesa: Despesa, competencia: Mes): DespesaDoMes | null {
  const conteudo = conteudoNoMes(despesa, competencia)
  if (!conteudo) return null
  const { id, tipo, versao } = despesa
  const { pagamento, ...resto } = conteudo
  const linha: DespesaDoMes = { id, tipo, versao, competencia, ...resto }
  return pagamento ? { ...linha, dataPagamento: dataDoPagamento(pagamento, competencia) } : linha
}

const maisTarde = (a: Mes, b: Mes): Mes => (numeroDoMes(a) >= numeroDoMes(b) ? a : b)

/** D11: one row for each month that an expense counts in, of those between the two. */
export function despesaPorMes(despesa: Despesa, de: Mes, ate: Mes): DespesaDoMes[] {
  const { tipo, inicio } = despesa
  const ultimo = tipo === 'UNICA' && numeroDoMes(inicio) < numeroDoMes(ate) ? inicio : ate
  return mesesEntre(maisTarde(inicio, de), ultimo).flatMap(
    (mes) => despesaDoMes(despesa, mes) ?? [],
  )
}

/** The first row of an expense, for answers about no particular month; null: none is left. */
export function primeiraLinha(despesa: Despesa): DespesaDoMes | null {
  const { inicio, excecoes } = despesa
  // Months deleted alone may come before it.
  return despesaPorMes(despesa, inicio, mesDepois(inicio, excecoes.length))[0] ?? null
}
