import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cofre } from '../cofre.ts'

// D3: session (16 bytes), secret (32), seal (16), in base64url. The seal proves that the session once
// had this token, so an old one that comes back is told from an invented one without being stored.
const SESSAO = 16
const SEGREDO = 32
const SELO = 16
const FORMA = /^[A-Za-z0-9_-]{86}$/

const bytesDoId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idDosBytes = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const selo = (cofre: Cofre, corpo: Buffer) =>
  cofre.digerir('refresh-selo', corpo.toString('base64url')).subarray(0, SELO)

function comSelo(cofre: Cofre, sessaoId: string, segredo: Buffer): string {
  const corpo = Buffer.concat([bytesDoId(sessaoId), segredo])
  return Buffer.concat([corpo, selo(cofre, corpo)]).toString('base64url')
}

/** The first token of a session: 256 random bits. */
export const newRefreshToken = (cofre: Cofre, sessaoId: string): string =>
  comSelo(cofre, sessaoId, randomBytes(SEGREDO))

/** The one that follows `token`: the same each time it is asked for, and only with the server's key. */
export const sucessor = (cofre: Cofre, sessaoId: string, token: string): string =>
  comSelo(cofre, sessaoId, cofre.digerir('refresh-sucessor', token))

/** The session of a token that we made, or null. */
export function sessaoDoToken(cofre: Cofre, token: string): string | null {
  if (!FORMA.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const corpo = bytes.subarray(0, SESSAO + SEGREDO)
  if (!timingSafeEqual(bytes.subarray(SESSAO + SEGREDO), selo(cofre, corpo))) return null
  return idDosBytes(bytes.subarray(0, SESSAO))
}

/** What the database keeps of a token. */
export const hashDoToken = (token: string): Buffer => createHash('sha256').update(token).digest()
