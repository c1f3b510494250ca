import { createSigner, createVerifier } from 'fast-jwt'
import type { Cofre } from '../chaves/cofre.ts'
import { systemClock } from '../clock.ts'

/** D3: minutes an access token is good for. */
const ACCESS_TOKEN_MINUTES = 10

/** How far the clocks of several servers may differ. */
const CLOCK_DIFFERENCE_SECONDS = 60

const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A sealed token is refused all the same where it names no session, or was signed later than now: the clock was set back. */
function checked({ sid, iat }: { sid?: unknown; iat?: unknown }): { sid: string } {
  // The signer's own clock, which is the machine's.
  const now = systemClock.now() / 1000
  if (typeof sid !== 'string' || !SESSION_ID.test(sid)) throw new Error('Token of no session')
  if (typeof iat !== 'number' || iat > now + CLOCK_DIFFERENCE_SECONDS)
    throw new Error('Token of another time')
  return { sid }
}

export type AccessTokens = {
  sign(payload: { sid: string }): string
  /** Throws for a token that is over, and for one of no key in use. */
  verify(token: string): { sid: string }
}

const ALGORITHM = 'HS256'

const withSecret = (key: Buffer): AccessTokens => ({
  sign: createSigner({ algorithm: ALGORITHM, key, expiresIn: ACCESS_TOKEN_MINUTES * 60_000 }),
  verify: createVerifier({ algorithms: [ALGORITHM], key, cache: true }),
})

/** Signed with the key that writes; a token of any other key in use is good until it is over. */
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
