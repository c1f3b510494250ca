import { instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import { AppError } from '../errors.ts'
import type { Escopo } from '../escopo.ts'
import { newId } from '../ids.ts'
import {
  deleteRegistro,
  insertRegistro,
  type Pedido,
  purgeRegistros,
  selectRegistro,
} from './idempotency-store.ts'

/** D1: how long a key is remembered. */
const VALIDADE_MS = 24 * 60 * 60 * 1000

/** `criado` is what `create` answered; `repetido` is the id that the same key made before. */
export type Criacao<T> = { tipo: 'criado'; valor: T } | { tipo: 'repetido'; id: string }

/**
 * Creates once for a key, inside the caller's transaction: `create` is given the new row's id and
 * answers `ok: false` for an expected refusal, which leaves the key free. A twin in flight is waited
 * for. The same key with another body throws CHAVE_REPETIDA (422).
 */
export async function createOnce<T extends { ok: boolean }>(
  tx: Executor,
  { clock }: Pick<Contexto, 'clock'>,
  escopo: Escopo,
  pedido: Pedido | null,
  create: (id: string) => Promise<T>,
): Promise<Criacao<T>> {
  const id = newId(clock)
  if (!pedido) return { tipo: 'criado', valor: await create(id) }
  await purgeRegistros(tx, escopo, instante(clock, -VALIDADE_MS))
  if (!(await insertRegistro(tx, escopo, pedido, { id, agora: instante(clock) }))) {
    const registro = await selectRegistro(tx, escopo, pedido)
    // Gone between the two statements: purged by another request, whose turn it now is.
    if (!registro) return createOnce(tx, { clock }, escopo, pedido, create)
    if (!registro.hmac.equals(pedido.hmac)) throw new AppError('CHAVE_REPETIDA')
    return { tipo: 'repetido', id: registro.id }
  }
  const valor = await create(id)
  if (!valor.ok) await deleteRegistro(tx, escopo, pedido)
  return { tipo: 'criado', valor }
}
