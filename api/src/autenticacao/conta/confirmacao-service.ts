import type { Contexto } from '../../contexto.ts'
import type { Resultado } from '../../resultado.ts'
import { confirmSenha, type Quem } from '../limites/confirmacao.ts'
import { selectSenha } from '../nucleo/conta-repository.ts'

/** D2, for what outlives the session that asks for it, or tells more than it: by the account's password again. */
export async function confirmConta(
  contexto: Contexto,
  quem: Quem,
  senhaAtual: string,
): Promise<Resultado<null>> {
  const { senhaHash } = await selectSenha(contexto.database, quem.usuarioId)
  return confirmSenha(contexto, quem, senhaHash, senhaAtual)
}
