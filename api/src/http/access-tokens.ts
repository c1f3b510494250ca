import { createSigner, createVerifier } from 'fast-jwt'
import type { Cofre } from '../chaves/cofre.ts'
import { systemClock } from '../clock.ts'

/** D3: the life of an access token in minutes. */
const ACCESS_TOKEN_MINUTES = 10

/** The largest difference between the clocks of several servers. */
const CLOCK_DIFFERENCE_SECONDS = 60

const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Refuses a correctly signed token that names no session, or was signed in the future, which happens after the clock
 * was set back.
 */
function checked({ sid, iat }: { sid?: unknown; iat?: unknown }): { sid: string } {
  // The signer uses the machine's clock, too.
  const now = systemClock.now() / 1000
  if (typeof sid !== 'string' || !SESSION_ID.test(sid)) throw new Error('Token of no session')
  if (typeof iat !== 'number' || iat > now + CLOCK_DIFFERENCE_SECONDS)
    throw new Error('Token of another time')
  return { sid }
}

export type AccessTokens = {
  sign(payload: { sid: string }): string
  /** Throws for an expired token, and for one signed with a key that is no longer in use. */
  verify(token: string): { sid: string }
}

const ALGORITHM = 'HS256'

const withSecret = (key: Buffer): AccessTokens => ({
  sign: createSigner({ algorithm: ALGORITHM, key, expiresIn: ACCESS_TOKEN_MINUTES * 60_000 }),
  verify: createVerifier({ algorithms: [ALGORITHM], key, cache: true }),
})

/** Signs with the current key; a token of any other key in use is valid until it expires. */
export function accessTokens(cofre: Cofre): AccessTokens {
  let secrets: ReadonlyMap<string, Buffer> | null = null
  let made: AccessTokens[] = []
  const inUse = () => {
    const now = cofre.segredosDosTokens()
    if (now !== secrets) made = [...now.values()].map(withSecret)
    secrets = now
    return made
  }
  return {
    sign(payload) {
      const [first] = inUse()
      if (!first) throw new Error('No key signs')
      return first.sign(payload)
    },
    verify(token) {
      let refused: unknown
      for (const one of inUse()) {
        try {
          return checked(one.verify(token))
        } catch (error) {
          refused = error
        }
      }
      throw refused
    },
  }
}
