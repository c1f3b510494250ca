import { createSigner, createVerifier } from 'fast-jwt'
import type { Cofre } from '../cofre.ts'

/** D3: minutes an access token is good for. */
const ACCESS_TOKEN_MINUTES = 10

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
          return one.verify(token)
        } catch (error) {
          refused = error
        }
      }
      throw refused
    },
  }
}
