import type { BrowserContext } from 'playwright-core'
import type { OpenBrowser } from '../tools/chromium.ts'
import { entrar } from '../tools/cliente-da-api.ts'

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>
type Access = { email: string; senha: string }

/** What the browser keeps after a sign-in on the login screen; `origins`: other servers it is good for. */
export async function signedInStorage(
  browser: OpenBrowser,
  url: string,
  { email, senha }: Access,
  origins: readonly string[] = [],
): Promise<Storage> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('CPF ou E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/dashboard')
  const storage = await context.storageState()
  await context.close()
  const kept = storage.origins.flatMap(({ localStorage }) => localStorage)
  const others = origins.map((origin) => ({ origin, localStorage: kept }))
  return { ...storage, origins: [...storage.origins, ...others] }
}

/** The session id inside an access token; no secret is needed to read it. */
export const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

/** An access token is good for ten minutes. */
const YOUNG_MS = 4 * 60_000

/** An access token that outlives the turn it is asked for. */
export function youngToken(url: string, { email, senha }: Access): () => Promise<string> {
  let token = ''
  let since = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - since > YOUNG_MS) {
      const conta = await entrar(url, { login: email, senha, deviceId: 'web-script' })
      token = conta.accessToken
      since = performance.now()
    }
    return token
  }
}
