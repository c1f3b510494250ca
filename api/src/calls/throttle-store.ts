import { antes } from '../clock.ts'
import { type Executor, statement } from '../database/database.ts'

/**
 * A rate limit's counter. `chave` is a keyed digest (`cofre.digerir`), so that no address or login is stored in clear.
 */
export type Contador = { chave: Buffer; limite: number; janelaSegundos: number; agora: Date }

/** The answer of a counter: whether the attempt passes and, if not, in how many seconds the window ends. */
type Consumo = { permitido: boolean; esperarSegundos: number }

export type Linha = { inicio: Date; contagem: number }

const CONSUME = statement(
  'limite_consume',
  `INSERT INTO limite (chave, inicio, contagem) VALUES ($1, $2, 1)
   ON CONFLICT (chave) DO UPDATE SET
     inicio = CASE WHEN limite.inicio <= $3 THEN $2 ELSE LEAST(limite.inicio, $2) END,
     contagem = CASE WHEN limite.inicio <= $3 THEN 1 ELSE LEAST(limite.contagem + 1, 1000000000) END
   RETURNING inicio, contagem`,
)
// Skips locked rows: their holder has pulled them back already, and waiting could deadlock.
const PULL_BACK = statement(
  'limite_pull_back',
  `UPDATE limite SET inicio = $2 WHERE chave IN (
     SELECT chave FROM limite WHERE chave = ANY($1) AND inicio > $2 FOR UPDATE SKIP LOCKED)`,
)
const REFUND = statement(
  'limite_refund',
  'UPDATE limite SET contagem = contagem - 1 WHERE chave = $1 AND contagem > 0',
)
const FORGET = statement('limite_forget', 'DELETE FROM limite WHERE chave = $1')
const SELECT_LOCKED = statement(
  'limite_locked',
  'SELECT inicio, contagem FROM limite WHERE chave = $1 FOR UPDATE',
)
const ENSURE = statement(
  'limite_ensure',
  `INSERT INTO limite (chave, inicio, contagem) VALUES ($1, $2, 0) ON CONFLICT (chave) DO NOTHING`,
)
const SET = statement('limite_set', 'UPDATE limite SET inicio = $2, contagem = $3 WHERE chave = $1')
const PUT_BACK = statement(
  'limite_put_back',
  `UPDATE limite SET inicio = $2, contagem = $3
    WHERE chave = $1 AND inicio = $4 AND contagem = $5 RETURNING chave`,
)
const DELETE_OLD = statement('limite_delete_old', 'DELETE FROM limite WHERE inicio < $1')

/**
 * Counts one attempt in a fixed window, in one atomic statement that several processes share. A window that begins in
 * the future (the clock was set back) begins now, so that none lasts longer than its length.
 */
export async function consume(
  db: Executor,
  { chave, limite, janelaSegundos, agora }: Contador,
): Promise<Consumo> {
  const janela = janelaSegundos * 1000
  const [linha] = await db.query<Linha>(CONSUME, [chave, agora, antes(agora, janela)])
  if (!linha || linha.contagem <= limite) return { permitido: true, esperarSegundos: 0 }
  const falta = linha.inicio.getTime() + janela - agora.getTime()
  return { permitido: false, esperarSegundos: Math.max(1, Math.ceil(falta / 1000)) }
}

/**
 * Moves windows that begin in the future to now: after the clock was set back nobody waits for the old time. It is for
 * counters read in a transaction that a refusal rolls back, and the correction by `consume` with it.
 */
export async function pullBackContadores(
  db: Executor,
  chaves: readonly Buffer[],
  agora: Date,
): Promise<void> {
  await db.query(PULL_BACK, [chaves, agora])
}

/** Takes back an attempt that turned out not to count. */
export async function refund(db: Executor, chave: Buffer): Promise<void> {
  await db.query(REFUND, [chave])
}

/**
 * Restores a counter from before an attempt that turned out not to count. Where others have counted since, that attempt
 * alone is taken back.
 */
export async function putBack(
  db: Executor,
  chave: Buffer,
  { antes, depois }: { antes: Linha; depois: Linha },
): Promise<void> {
  const { inicio, contagem } = antes
  const valores = [chave, inicio, contagem, depois.inicio, depois.contagem]
  if ((await db.query(PUT_BACK, valores)).length === 0) await refund(db, chave)
}

export async function forget(db: Executor, chave: Buffer): Promise<void> {
  await db.query(FORGET, [chave])
}

/** The counter, locked until the transaction ends; a new one begins at 0. */
export async function selectLocked(tx: Executor, chave: Buffer, agora: Date): Promise<Linha> {
  await tx.query(ENSURE, [chave, agora])
  const [linha] = await tx.query<Linha>(SELECT_LOCKED, [chave])
  return linha ?? { inicio: agora, contagem: 0 }
}

export async function updateContador(tx: Executor, chave: Buffer, linha: Linha): Promise<void> {
  await tx.query(SET, [chave, linha.inicio, linha.contagem])
}

/** Deletes the counters of windows that began before `antesDe`; no window is longer than a day. */
export async function deleteContadoresAntigos(db: Executor, antesDe: Date): Promise<void> {
  await db.query(DELETE_OLD, [antesDe])
}
