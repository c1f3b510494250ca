import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cofre } from '../../chaves/cofre.ts'

// D3: session (16 bytes), secret (32), seal (16), in base64url. The seal proves that the session once
// had this token, so an old one that comes back is told from an invented one without being stored.
const SESSAO = 16
const SEGREDO = 32
const SELO = 16
const FORMA = /^[A-Za-z0-9_-]{86}$/

const bytesDoId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idDosBytes = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const seloDe = (digesto: Buffer) => digesto.subarray(0, SELO)

function comSelo(cofre: Cofre, sessaoId: string, segredo: Buffer): string {
  const corpo = Buffer.concat([bytesDoId(sessaoId), segredo])
  const selo = seloDe(cofre.digerir('refresh-selo', corpo.toString('base64url')))
  return Buffer.concat([corpo, selo]).toString('base64url')
}

/** The first token of a session: 256 random bits. */
export const newRefreshToken = (cofre: Cofre, sessaoId: string): string =>
  comSelo(cofre, sessaoId, randomBytes(SEGREDO))

/** The one that follows `token`: the same each time it is asked for, and only with the server's key. */
export const sucessor = (cofre: Cofre, sessaoId: string, token: string): string =>
  comSelo(cofre, sessaoId, cofre.digerir('refresh-sucessor', token))

/** The one that did follow `token`, under whichever key that was: the one whose hash is kept; null: none of them. */
export function sucessorDado(
  cofre: Cofre,
  sessaoId: string,
  token: string,
  hash: Buffer,
): string | null {
  const dados = cofre.digestos('refresh-sucessor', token).flatMap((segredo) => {
    const corpo = Buffer.concat([bytesDoId(sessaoId), segredo])
    const selos = cofre.digestos('refresh-selo', corpo.toString('base64url')).map(seloDe)
    return selos.map((selo) => Buffer.concat([corpo, selo]).toString('base64url'))
  })
  return dados.find((dado) => hashDoToken(dado).equals(hash)) ?? null
}

/** The session that a token names, and whether its seal proves that we made it. */
type DoToken = { sessaoId: string; selado: boolean }

/**
 * Null for what is no token. A seal under a key that was given up proves nothing any more: such a token is good
 * if its hash is kept, and else as good as invented.
 */
export function sessaoDoToken(cofre: Cofre, token: string): DoToken | null {
  if (!FORMA.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const corpo = bytes.subarray(0, SESSAO + SEGREDO)
  const selo = bytes.subarray(SESSAO + SEGREDO)
  const selado = cofre
    .digestos('refresh-selo', corpo.toString('base64url'))
    .some((digesto) => timingSafeEqual(selo, seloDe(digesto)))
  return { sessaoId: idDosBytes(bytes.subarray(0, SESSAO)), selado }
}

/** What the database keeps of a token. */
export const hashDoToken = (token: string): Buffer => createHash('sha256').update(token).digest()
