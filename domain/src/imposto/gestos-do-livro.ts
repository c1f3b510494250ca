import type { Centavos } from '../dinheiro.ts'
import type { Forma, TipoDeLancamento } from '../pagamentos/tipos.ts'
import { type Data, type Mes, textoDoMes } from '../tempo/data.ts'

/** An entry of the ledger (D10), with the fields that decide its receipt. */
export type EntradaDoLivro = Mes & {
  readonly id: string
  readonly pacienteId: string
  readonly valor: Centavos
  readonly data: Data
  readonly forma: Forma | null
  readonly agendamentoId: string | null
  readonly operacaoId: string | null
  /** P6: true for an entry of an import, which has one operation for all its entries. */
  readonly trazida?: boolean
  readonly tipo: TipoDeLancamento
  readonly corrige: string | null
  readonly recebimentoId: string | null
}

/**
 * P6: an import keeps the order of entries, not their gestures. So money on its way to another month is recognised from
 * the pair of entries.
 */
const levada = (a: EntradaDoLivro, b: EntradaDoLivro) =>
  a.corrige === null &&
  a.valor === -b.valor &&
  a.data === b.data &&
  a.forma === b.forma &&
  a.agendamentoId === b.agendamentoId &&
  textoDoMes(a) !== textoDoMes(b)

/** True for two entries of one gesture; its undo and redo are gestures of their own. */
const junto = (a: EntradaDoLivro, b: EntradaDoLivro) =>
  a.operacaoId !== null &&
  a.operacaoId === b.operacaoId &&
  a.tipo === b.tipo &&
  (a.corrige === null) === (b.corrige === null) &&
  (!a.trazida || levada(a, b))

/** D10: true for a correction: the entry that reverses, and the one that enters it again. */
export const par = (a: EntradaDoLivro, b: EntradaDoLivro) =>
  a.tipo === 'CORRECAO' && b.tipo === 'CORRECAO' && b.corrige === null && a.valor === -b.valor

/** The entries grouped by gesture; each gesture takes money out of a month before it puts it into another. */
export function porGesto(entradas: readonly EntradaDoLivro[]): EntradaDoLivro[][] {
  const gestos: EntradaDoLivro[][] = []
  for (const uma of entradas) {
    const ultimo = gestos.at(-1)
    const anterior = ultimo?.at(-1)
    if (ultimo && anterior && (junto(anterior, uma) || par(anterior, uma))) ultimo.push(uma)
    else gestos.push([uma])
  }
  return gestos
}
