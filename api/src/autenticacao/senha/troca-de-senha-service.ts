import { problemaDaSenha } from '@clinica/domain/autenticacao/senha'
import type { Contexto } from '../../contexto.ts'
import { aceito, type Resultado, recusaDoCampo, runOuRecusa } from '../../resultado.ts'
import { confirmSenha, NAO_CONFERE, type Quem } from '../conta/confirmacao.ts'
import { selectSenha, updateSenhaHash } from '../conta/repository.ts'
import { forgetFalhas } from '../login/limites-do-login.ts'
import { senhasComuns } from '../senhas-comuns.ts'
import { dropPendencias } from '../sessao/pendencias.ts'
import { deleteOutrasSessoesDe } from '../sessao/repository.ts'
import { hashSenha } from './senha-hash.ts'

/** D2: another password for one's own account; the session that asks stays, all others end. */
export async function changeSenha(
  contexto: Contexto,
  quem: Quem,
  { senhaAtual, senha }: { senhaAtual: string; senha: string },
): Promise<Resultado<null>> {
  const { usuarioId, sessaoId } = quem
  const { email, senhaHash } = await selectSenha(contexto.database, usuarioId)
  const message = problemaDaSenha(senha, email, senhasComuns())
  if (message) return recusaDoCampo({ campo: 'senha', message })
  const confirmada = await confirmSenha(contexto, quem, senhaHash, senhaAtual)
  if (!confirmada.ok) return confirmada
  const novo = await hashSenha(senha)
  return runOuRecusa(contexto.database, async (tx) => {
    // Changed elsewhere meanwhile: what was typed is not the current one any more.
    if (!(await updateSenhaHash(tx, usuarioId, senhaHash, novo))) return NAO_CONFERE
    await deleteOutrasSessoesDe(tx, usuarioId, sessaoId)
    await dropPendencias(tx, usuarioId)
    await forgetFalhas(contexto, tx, usuarioId)
    return aceito(null)
  })
}
