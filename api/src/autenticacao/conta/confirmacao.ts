import { enderecoDeRede } from '../../calls/rede.ts'
import type { Contexto } from '../../contexto.ts'
import { aceito, type Resultado, recusaDoCampo } from '../../resultado.ts'
import { releaseTentativa, reserveTentativa } from '../login/limites-do-login.ts'
import { verifySenha } from '../senha/senha-hash.ts'

/** Who asks for a change of their own account. */
export type Quem = { usuarioId: string; sessaoId: string; endereco: string }

export const NAO_CONFERE = recusaDoCampo({
  campo: 'senhaAtual',
  message: 'A senha atual não confere.',
})

/** Whether the password is the account's. */
export const checkSenhaAtual = async (
  senhaHash: string,
  senhaAtual: string,
): Promise<Resultado<null>> =>
  (await verifySenha(senhaHash, senhaAtual)) ? aceito(null) : NAO_CONFERE

/**
 * D2: who is signed in proves once more to be whose account it is. Failures (a field that `prove` refuses) are
 * counted as those of a login, but apart: a session left open locks nobody out of the account.
 */
export async function confirm<T>(
  contexto: Contexto,
  { usuarioId, endereco }: Quem,
  prove: () => Promise<Resultado<T>>,
): Promise<Resultado<T>> {
  const conta = JSON.stringify(['troca', usuarioId])
  const reserva = await reserveTentativa(contexto, { conta, rede: enderecoDeRede(endereco) })
  if (!reserva.ok) return reserva
  let provado: Resultado<T> | null = null
  try {
    provado = await prove()
    return provado
  } finally {
    const errou = provado?.ok === false && provado.motivo === 'DADOS_INVALIDOS'
    if (!errou) {
      await releaseTentativa(contexto, reserva.valor, { senhaCerta: provado?.ok === true })
    }
  }
}

/** D2: by the account's password alone. */
export const confirmSenha = (
  contexto: Contexto,
  quem: Quem,
  senhaHash: string,
  senhaAtual: string,
): Promise<Resultado<null>> => confirm(contexto, quem, () => checkSenhaAtual(senhaHash, senhaAtual))
