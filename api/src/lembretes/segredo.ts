import { createHash } from 'node:crypto'
import type { Cofre } from '../chaves/cofre.ts'

type Qual = { profissionalId: string; id: string }

/** What a reminder's link carries, signed with the vault's key: the same for each try of one letter. */
export const segredoDe = (cofre: Cofre, { profissionalId, id }: Qual): string =>
  cofre.digerir('confirmacao', `${profissionalId}:${id}`).toString('base64url')

/** What the database keeps of it. */
export const hashDoSegredo = (segredo: string): Buffer =>
  createHash('sha256').update(segredo).digest()

/** Where whoever wants no more letters says so. */
export const caminhoDaRecusa = (segredo: string): string =>
  `${caminhoDaConfirmacao(segredo)}/nao-receber`

/** Where a letter's link leads, below the system's address. */
export const caminhoDaConfirmacao = (segredo: string): string => `/api/confirmacao/${segredo}`
