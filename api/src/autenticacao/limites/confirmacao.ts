import { enderecoDeRede } from '../../calls/rede.ts'
import type { Contexto } from '../../contexto.ts'
import { aceito, type Resultado, recusaDoCampo } from '../../resultado.ts'
import { verifySenha } from '../nucleo/senha-hash.ts'
import { countTentativa, type Segredo } from './limites-do-login.ts'

/** Who asks for a change of their own account. */
export type Quem = { usuarioId: string; sessaoId: string; endereco: string }

export const NAO_CONFERE = recusaDoCampo({
  campo: 'senhaAtual',
  message: 'A senha atual não confere.',
})

/** Whether the password is the account's. */
const checkSenhaAtual = async (senhaHash: string, senhaAtual: string): Promise<Resultado<null>> =>
  (await verifySenha(senhaHash, senhaAtual)) ? aceito(null) : NAO_CONFERE

/**
 * D2: who is signed in proves once more to be whose account it is. Failures (a field that `prove` refuses) are
 * counted as those of a login, but apart: a session left open locks nobody out of the account.
 */
export function confirm<T>(
  contexto: Contexto,
  { usuarioId, endereco }: Quem,
  segredo: Segredo,
  prove: () => Promise<Resultado<T>>,
): Promise<Resultado<T>> {
  const conta = JSON.stringify(['troca', segredo, usuarioId])
  const alvo = { conta, rede: enderecoDeRede(endereco) }
  return countTentativa(contexto, alvo, ({ motivo }) => motivo === 'DADOS_INVALIDOS', prove)
}

/** D2: by the account's password alone. */
export const confirmSenha = (
  contexto: Contexto,
  quem: Quem,
  senhaHash: string,
  senhaAtual: string,
): Promise<Resultado<null>> =>
  confirm(contexto, quem, 'senha', () => checkSenhaAtual(senhaHash, senhaAtual))
