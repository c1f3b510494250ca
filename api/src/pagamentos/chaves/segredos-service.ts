import type { Recebimento } from '@clinica/domain/pagamentos/recebimento/contract'
import type { Cofre } from '../../chaves/cofre.ts'
import type { Escopo } from '../../escopo.ts'
import type { RecebimentoGuardado } from '../livro/recebimento-repository.ts'

/** D5: the encrypted fields of a receipt. */
export type SegredoDoRecebimento = 'observacao' | 'cpf'

/** The binding of a secret to its row: moved to another row it cannot be decrypted. */
export const vinculoDoRecebimento = (
  { profissionalId }: Pick<Escopo, 'profissionalId'>,
  id: string,
  segredo: SegredoDoRecebimento,
) => `recebimento.${segredo}:${profissionalId}:${id}`

type Abertos = Record<SegredoDoRecebimento, string | null>

/** The note and the payer's CPF, encrypted for writing. */
export function fecharSegredos(cofre: Cofre, escopo: Escopo, id: string, abertos: Abertos) {
  const fechado = (segredo: SegredoDoRecebimento) => {
    const texto = abertos[segredo]
    return texto === null ? null : cofre.cifrar(texto, vinculoDoRecebimento(escopo, id, segredo))
  }
  return { observacao: fechado('observacao'), cpfPagador: fechado('cpf') }
}

/** A decrypted secret; null where there is none or it cannot be decrypted. The receipt itself stays readable (D5). */
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

/** A receipt for the screen, without its payer's CPF. */
export const abrirRecebimento = (
  cofre: Cofre,
  escopo: Escopo,
  { observacao, operacaoId: _, ...resto }: RecebimentoGuardado,
): Recebimento => ({
  ...resto,
  observacao: abrirSegredo(cofre, escopo, { id: resto.id, segredo: 'observacao' }, observacao),
})
