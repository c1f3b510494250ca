import { instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { newId } from '../ids.ts'
import { type Resultado, recusa } from '../resultado.ts'
import { insertRegistro, type Pedido, purgeRegistros, selectRegistro } from './idempotency-store.ts'

/** D1: how long an Idempotency-Key is remembered. */
const VALIDADE_MS = 24 * 60 * 60 * 1000

/** Deletes the expired keys. */
export const deleteChavesVencidas = ({ database, clock }: Contexto) =>
  purgeRegistros(database, instante(clock, -VALIDADE_MS))

/**
 * The two ways to answer a key: create the row, or find the row that the key created before (null where it is deleted).
 */
type Passos<T> = {
  readonly create: (id: string) => Promise<Resultado<T>>
  readonly find: (id: string) => Promise<Resultado<T> | null>
}

/**
 * An idempotent create inside the caller's transaction. A refusal rolls the transaction back and leaves the key free. A
 * concurrent twin waits for the professional's lock. A key that comes again with another body is refused, and so is the
 * key of a row deleted since.
 */
export async function createOnce<T>(
  tx: Executor,
  { clock }: Pick<Contexto, 'clock'>,
  escopo: Escopo,
  pedido: Pedido | null,
  passos: Passos<T>,
): Promise<Resultado<T>> {
  const id = newId(clock)
  if (!pedido) return passos.create(id)
  const quando = { agora: instante(clock), ate: instante(clock, -VALIDADE_MS) }
  const livre = await insertRegistro(tx, escopo, pedido, { id, ...quando })
  if (!livre) {
    const registro = await selectRegistro(tx, escopo, pedido)
    // The registration was swept away between the two statements.
    if (!registro) return createOnce(tx, { clock }, escopo, pedido, passos)
    if (registro.hmac.length > 0 && !pedido.confere(registro.hmac)) return recusa('CHAVE_REPETIDA')
    return (await passos.find(registro.id)) ?? recusa('JA_EXCLUIDO')
  }
  return passos.create(id)
}
