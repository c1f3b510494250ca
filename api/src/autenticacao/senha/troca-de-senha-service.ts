import { problemaDaSenha } from '@clinica/domain/autenticacao/senha'
import type { Contexto } from '../../contexto.ts'
import { aceito, type Resultado, recusaDoCampo, runOuRecusa } from '../../resultado.ts'
import { confirmSenha, NAO_CONFERE, type Quem } from '../limites/confirmacao.ts'
import { forgetFalhas } from '../limites/limites-do-login.ts'
import { selectSenha, updateSenhaHash } from '../nucleo/conta-repository.ts'
import { dropPendencias } from '../nucleo/pendencias.ts'
import { hashSenha } from '../nucleo/senha-hash.ts'
import { senhasComuns } from '../nucleo/senhas-comuns.ts'
import { deleteOutrasSessoesDe } from '../nucleo/sessao-repository.ts'

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
