import { HttpError, httpErrorOf, NetworkError } from './http-errors.ts'
import {
  broadcastLogout,
  clearCredentials,
  deviceId,
  readAccessToken,
  readRefreshToken,
  saveTokens,
  type Tokens,
} from './session-store.ts'

const LOCK = 'clinica-refresh'
const TIMEOUT_MS = 15_000

let running: Promise<string> | null = null

/**
 * §4: one token refresh at a time, in this tab and, with Web Locks, across tabs. Without Web Locks (plain http) the
 * server's grace period of 30 s covers the race. Returns the access token for the retry.
 */
export function refreshAccessToken(refused: string | null): Promise<string> {
  running ??= exclusively(() => refresh(refused)).finally(() => {
    running = null
  })
  return running
}

function exclusively(work: () => Promise<string>): Promise<string> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work()
}

async function refresh(refused: string | null): Promise<string> {
  // Another tab may have refreshed while this one waited for the lock.
  const stored = readAccessToken()
  if (stored && stored !== refused) return stored
  const refreshToken = readRefreshToken()
  if (!refreshToken) throw endSession(new HttpError(401))

  const response = await postRefresh(refreshToken)
  // The user signed out, or in as someone else, during the request: the old session must not come back.
  if (readRefreshToken() !== refreshToken) return currentTokenOrThrow()
  if (response.ok) return keepTokens(response)
  const error = await httpErrorOf(response)
  // Only a refusal ends the session; a server in trouble (429, 5xx) does not.
  throw error.status === 401 || error.status === 400 ? endSession(error) : error
}

async function postRefresh(refreshToken: string): Promise<Response> {
  try {
    return await fetch('/api/auth/refresh', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Device-Id': deviceId() },
      body: JSON.stringify({ refreshToken, deviceId: deviceId() }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (cause) {
    throw new NetworkError(cause)
  }
}

async function keepTokens(response: Response): Promise<string> {
  const tokens = (await response.json().catch(() => null)) as Partial<Tokens> | null
  if (!tokens?.accessToken || !tokens.refreshToken) throw new NetworkError()
  saveTokens({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken })
  return tokens.accessToken
}

function currentTokenOrThrow(): string {
  const current = readAccessToken()
  if (!current) throw new HttpError(401)
  return current
}

function endSession(error: HttpError): HttpError {
  clearCredentials()
  broadcastLogout()
  return error
}
