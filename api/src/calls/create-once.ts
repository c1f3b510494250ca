import { instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { newId } from '../ids.ts'
import { type Resultado, recusa } from '../resultado.ts'
import { insertRegistro, type Pedido, purgeRegistros, selectRegistro } from './idempotency-store.ts'

/** D1: how long a key is remembered. */
const VALIDADE_MS = 24 * 60 * 60 * 1000

/** Throws away the keys that are over. */
export const deleteChavesVencidas = ({ database, clock }: Contexto) =>
  purgeRegistros(database, instante(clock, -VALIDADE_MS))

/** What a key stands for: making the row, or finding the one that it made before (null: since deleted). */
type Passos<T> = {
  readonly create: (id: string) => Promise<Resultado<T>>
  readonly find: (id: string) => Promise<Resultado<T> | null>
}

/**
 * Creates once for a key, inside the caller's transaction, which a refusal gives up: that leaves the key
 * free. A twin in flight holds the professional's lock, and is waited for. The same key with another body is refused, and so is
 * that of a row since deleted.
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
    // Gone between the two statements: swept away just then.
    if (!registro) return createOnce(tx, { clock }, escopo, pedido, passos)
    if (registro.hmac.length > 0 && !pedido.confere(registro.hmac)) return recusa('CHAVE_REPETIDA')
    return (await passos.find(registro.id)) ?? recusa('JA_EXCLUIDO')
  }
  return passos.create(id)
}
