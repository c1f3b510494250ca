import { createHash, randomBytes } from 'node:crypto'

/** D2: what a link carries: 256 random bits. */
export const newChave = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of it. */
export const hashDaChave = (chave: string): Buffer => createHash('sha256').update(chave).digest()

/** Where the link leads, below the system's address. */
export const caminhoDoLink = (chave: string): string => `/login?chave=${chave}`

/** The path of a link that proves the account's own e-mail. */
export const caminhoDoLinkDeProva = (chave: string): string => `/login?confirmar-email=${chave}`

/** The path of a link that confirms another e-mail. */
export const caminhoDoLinkDeEmail = (chave: string): string => `/login?novo-email=${chave}`
