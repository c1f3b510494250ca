import type { Recebimento } from '@clinica/domain/pagamentos/recebimento/contract'
import type { Cofre } from '../../chaves/cofre.ts'
import type { Escopo } from '../../escopo.ts'
import type { RecebimentoGuardado } from '../livro/recebimento-repository.ts'

/** D5: what of a receipt is encrypted. */
export type SegredoDoRecebimento = 'observacao' | 'cpf'

/** What binds it to its row: moved to another one, it no longer opens. */
export const vinculoDoRecebimento = (
  { profissionalId }: Pick<Escopo, 'profissionalId'>,
  id: string,
  segredo: SegredoDoRecebimento,
) => `recebimento.${segredo}:${profissionalId}:${id}`

type Abertos = Record<SegredoDoRecebimento, string | null>

/** The note and the payer's CPF as they are written. */
export function fecharSegredos(cofre: Cofre, escopo: Escopo, id: string, abertos: Abertos) {
  const fechado = (segredo: SegredoDoRecebimento) => {
    const texto = abertos[segredo]
    return texto === null ? null : cofre.cifrar(texto, vinculoDoRecebimento(escopo, id, segredo))
  }
  return { observacao: fechado('observacao'), cpfPagador: fechado('cpf') }
}

/** Null where there is none, or it does not open: the receipt itself stays readable (D5). */
export function abrirSegredo(
  cofre: Cofre,
  escopo: Pick<Escopo, 'profissionalId'>,
  { id, segredo }: { id: string; segredo: SegredoDoRecebimento },
  cifrado: Buffer | null,
): string | null {
  if (!cifrado) return null
  try {
    return cofre.decifrar(cifrado, vinculoDoRecebimento(escopo, id, segredo))
  } catch {
    return null
  }
}

/** A receipt as it is shown: without its payer's CPF. */
export const abrirRecebimento = (
  cofre: Cofre,
  escopo: Escopo,
  { observacao, operacaoId: _, ...resto }: RecebimentoGuardado,
): Recebimento => ({
  ...resto,
  observacao: abrirSegredo(cofre, escopo, { id: resto.id, segredo: 'observacao' }, observacao),
})
