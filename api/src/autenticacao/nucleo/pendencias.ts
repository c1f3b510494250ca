import type { Executor } from '../../database/database.ts'
import { deletePedidoDe } from './duas-etapas-repository.ts'
import { deleteLinkDe } from './link-de-senha-repository.ts'

/**
 * D2: everything that an account has asked for and that is not done yet. A session that ends takes its own along
 * (foreign keys of the tables).
 */
export const PENDENCIAS = {
  'links para senha, e-mail ou prova do e-mail': deleteLinkDe,
  'segredo de duas etapas por confirmar': deletePedidoDe,
} as const

/** D2: nothing pending outlives another password, other two steps, another e-mail, or the end of all sessions. */
export async function dropPendencias(tx: Executor, usuarioId: string): Promise<void> {
  for (const drop of Object.values(PENDENCIAS)) await drop(tx, usuarioId)
}
