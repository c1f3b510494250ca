import { Secret, TOTP } from 'otpauth'
import type { TestApp } from './app.ts'
import { cadastrar, entrar, SENHA } from './entrar.ts'

export const DUAS_ETAPAS = '/api/usuario/duas-etapas'

/** What an authenticator with this secret shows, so many steps of 30 s from the clock under the app. */
export const codigoDo = ({ relogio }: TestApp, segredo: string, passos = 0): string =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({
    timestamp: relogio.agora + passos * 30_000,
  })

/** A call about the two steps of whoever the token is of. */
export const duasEtapas = (t: TestApp, token: string, path: string, body: object) =>
  t.call('POST', `${DUAS_ETAPAS}${path}`, { token, body })

/** Asks for a secret. */
export async function pedirSegredo(t: TestApp, token: string): Promise<string> {
  const answer = await duasEtapas(t, token, '', { senhaAtual: SENHA })
  if (answer.status !== 200) throw new Error(answer.text)
  return (answer.body as { segredo: string }).segredo
}

/** An account with a session; two-factor is on, and the code that switched it on is a step old. */
export async function comDuasEtapas(t: TestApp) {
  const { email, id } = await cadastrar(t)
  const { accessToken: token } = (await entrar(t, email)).entrada
  const segredo = await pedirSegredo(t, token)
  const answer = await duasEtapas(t, token, '/ativar', { codigo: codigoDo(t, segredo, -1) })
  if (answer.status !== 200) throw new Error(answer.text)
  return { email, id, token, segredo, codigos: (answer.body as { codigos: string[] }).codigos }
}
