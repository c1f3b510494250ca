import * as z from 'zod/mini'
import { type Centavos, reais } from '../dinheiro.ts'

const texto = z.nullable(z.string())

/** P3: a receipt, with who paid. */
const recebimentoDoTitularFio = z.object({
  id: z.string(),
  data: z.string(),
  valor: z.number(),
  forma: texto,
  pagador: z.string(),
  nomePagador: z.string(),
  cpfPagador: texto,
  observacao: texto,
  ilegivel: z.boolean(),
  situacao: z.string(),
})
type RecebimentoFio = z.infer<typeof recebimentoDoTitularFio>
export type RecebimentoDoTitular = Omit<RecebimentoFio, 'valor'> & { valor: Centavos }

export const recebimentoDoTitularParaFio = ({
  valor,
  ...um
}: RecebimentoDoTitular): RecebimentoFio => ({ ...um, valor: reais(valor) })

/**
 * P5: a line of a lot with the receipt, or a decision by hand, which has no lot. `data` and `valor` are null where the
 * ledger no longer has its money.
 */
const reciboDoTitularFio = z.object({
  reciboId: z.string(),
  data: texto,
  valor: z.nullable(z.number()),
  descricao: texto,
  situacao: z.string(),
  ano: z.nullable(z.number()),
  lote: z.nullable(z.number()),
  linha: z.nullable(z.number()),
  emitidoEm: texto,
  motivo: texto,
})
type ReciboFio = z.infer<typeof reciboDoTitularFio>
export type ReciboDoTitular = Omit<ReciboFio, 'valor'> & { valor: Centavos | null }

export const reciboDoTitularParaFio = ({ valor, ...um }: ReciboDoTitular): ReciboFio => ({
  ...um,
  valor: valor === null ? null : reais(valor),
})

/** The part of the answer about money. */
export const dinheiroDoTitular = {
  recebimentos: z.array(recebimentoDoTitularFio),
  recibos: z.array(reciboDoTitularFio),
}
