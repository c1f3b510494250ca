import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { erroNoFio } from '@clinica/domain/erros'
import { afterAll, expect, test } from 'vitest'
import { cadastrarProfissional } from '../../../tools/cliente-da-api.ts'
import { start } from '../server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'servidor-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', DISCO_LASTRO_MB: '0' }

test('D13: with little room on the disk people get in and read, and what they write is refused', async () => {
  const before = await start(env, () => {})
  const { email, senha } = await cadastrarProfissional(before.address)
  await before.stop()

  const said: string[] = []
  const server = await start({ ...env, DISCO_MINIMO_MB: '1000000' }, (one) => void said.push(one))
  let token = ''
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const answer = await fetch(`${server.address}/api${path}`, init)
    const text = await answer.text()
    const { status } = answer
    return { status, wait: answer.headers.get('retry-after'), body: text ? JSON.parse(text) : null }
  }
  try {
    const entrada = await ask('POST', '/auth/login', { login: email, senha, deviceId: 'web-1' })
    token = entrada.body.accessToken
    expect([entrada.status, (await ask('GET', '/pacientes')).status]).toEqual([200, 200])
    // Refused before it is looked at: what it says is not even a patient.
    expect(await ask('POST', '/pacientes', {})).toEqual({
      status: 503,
      wait: '30',
      body: erroNoFio('DISCO_CHEIO'),
    })
    expect((await ask('GET', '/pronto')).status).toBe(200)
    const { refreshToken } = entrada.body
    expect((await ask('POST', '/auth/logout', { refreshToken })).status).toBeLessThan(300)
    expect(said.filter((one) => one.includes('está quase cheio'))).toHaveLength(1)
  } finally {
    await server.stop()
  }
})
