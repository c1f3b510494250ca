import { createHash } from 'node:crypto'
import type { Cofre } from '../chaves/cofre.ts'

type Qual = { profissionalId: string; id: string }

/** The secret of a reminder's link, a keyed digest made with the vault's key; alike for each try of one letter. */
export const segredoDe = (cofre: Cofre, { profissionalId, id }: Qual): string =>
  cofre.digerir('confirmacao', `${profissionalId}:${id}`).toString('base64url')

/** The hash of the secret that the database stores. */
export const hashDoSegredo = (segredo: string): Buffer =>
  createHash('sha256').update(segredo).digest()

/** The path of the page that ends reminders. */
export const caminhoDaRecusa = (segredo: string): string =>
  `${caminhoDaConfirmacao(segredo)}/nao-receber`

/** The path of a letter's link, below the system's address. */
export const caminhoDaConfirmacao = (segredo: string): string => `/api/confirmacao/${segredo}`
