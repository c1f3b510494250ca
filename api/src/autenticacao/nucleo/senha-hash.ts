import { availableParallelism } from 'node:os'
import { senhaNormalizada } from '@clinica/domain/autenticacao/senha'
import { hash, verify } from '@node-rs/argon2'
import { createFila } from '../../fila.ts'

/** D2: argon2id; 2 is its number in the library, whose enum is a type only. */
const PARAMETROS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const PREFIXO = '$argon2id$v=19$m=19456,t=2,p=1$'

/** No password's: an unknown login is compared with it, so that it takes the same time (D2). */
const DE_NINGUEM = `${PREFIXO}8sW1qJeYh+0edw8GKRWVlQ$1mXoiHUOo53txZE2Mt1j9PlPRKUTBpn+mI3jDDw2jd0`

/**
 * Processor and memory belong to the whole process, and so does the queue before them. One core is left to
 * everybody else: however many sign in, the agenda of those inside answers as before.
 */
const VAGAS = Math.max(1, Math.min(4, availableParallelism() - 1))
const fila = createFila({ vagas: VAGAS, espera: 64 })

export const hashSenha = (senha: string): Promise<string> =>
  fila.run(() => hash(senhaNormalizada(senha), PARAMETROS))

/** Whether the password is the one of `senhaHash`; null is nobody's, and takes as long. */
export async function verifySenha(senhaHash: string | null, senha: string): Promise<boolean> {
  const guardado = senhaHash?.startsWith('$argon2') ? senhaHash : null
  const confere = await fila.run(() => verify(guardado ?? DE_NINGUEM, senhaNormalizada(senha)))
  return confere && guardado !== null
}

/** A hash made with other parameters is made again when its password is next known. */
export const hashAntigo = (senhaHash: string): boolean => !senhaHash.startsWith(PREFIXO)
