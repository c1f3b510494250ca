import { problemaDaSenha } from '@clinica/domain/autenticacao/senha'
import type { Contexto } from '../contexto.ts'
import { aceito, type Resultado, recusaDoCampo, runOuRecusa } from '../resultado.ts'
import { selectSenha, updateSenhaHash } from './conta-repository.ts'
import { forgetFalhas, releaseTentativa, reserveTentativa } from './limites-do-login.ts'
import { deleteLinkDe } from './link-de-senha-repository.ts'
import { enderecoDeRede } from './rede.ts'
import { hashSenha, verifySenha } from './senha-hash.ts'
import { senhasComuns } from './senhas-comuns.ts'
import { deleteOutrasSessoesDe } from './sessao-repository.ts'

type Quem = { usuarioId: string; sessaoId: string; endereco: string }

const NAO_CONFERE = recusaDoCampo({ campo: 'senhaAtual', message: 'A senha atual não confere.' })

/** Failures are counted as those of a login, but apart: a session left open locks nobody out of the account. */
async function confirmSenha(contexto: Contexto, quem: Quem, senhaHash: string, senhaAtual: string) {
  const conta = JSON.stringify(['troca', quem.usuarioId])
  const reserva = await reserveTentativa(contexto, { conta, rede: enderecoDeRede(quem.endereco) })
  if (!reserva.ok) return reserva
  let looked = false
  let confere = false
  try {
    confere = await verifySenha(senhaHash, senhaAtual)
    looked = true
  } finally {
    if (confere || !looked) {
      await releaseTentativa(contexto, reserva.valor, { senhaCerta: confere })
    }
  }
  return confere ? aceito(null) : NAO_CONFERE
}

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
    await deleteLinkDe(tx, usuarioId)
    await forgetFalhas(contexto, tx, usuarioId)
    return aceito(null)
  })
}
