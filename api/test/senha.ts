import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { Letter, StandInSmtp } from './smtp.ts'

export const URL_PUBLICA = 'https://clinica.exemplo.com.br'
export const correioPor = ({ url: smtpUrl }: Pick<StandInSmtp, 'url'>) => ({
  smtpUrl,
  de: { name: 'Clínica Aurora', address: 'nao-responda@exemplo.com.br' },
  urlPublica: URL_PUBLICA,
})

/** Asks for a link; `ip` needs an app that believes X-Forwarded-For. */
export const pedirLink = (
  t: TestApp,
  login: unknown,
  { ip, headers = {} }: { ip?: string; headers?: Record<string, string> } = {},
) =>
  t.call('POST', '/api/usuario/esqueci-senha', {
    body: { login },
    headers: { ...(ip ? { 'x-forwarded-for': ip } : {}), ...headers },
  })

/** The key that a link carries. */
export const chaveDe = (texto: string): string =>
  /\/login\?chave=([\w-]{43})$/m.exec(texto)?.[1] ?? ''

/** Asks for a link and waits for its letter. */
export async function cartaPara(t: TestApp, smtp: StandInSmtp, login: string): Promise<Letter> {
  const antes = smtp.letters.length
  expect((await pedirLink(t, login)).status).toBe(202)
  await expect.poll(() => smtp.letters.length).toBe(antes + 1)
  return smtp.letters[antes] as Letter
}

export const redefinir = (t: TestApp, chave: unknown, senha: unknown, ip?: string) =>
  t.call('POST', '/api/usuario/redefinir-senha', {
    body: { chave, senha },
    headers: ip ? { 'x-forwarded-for': ip } : {},
  })
