import { expect, test } from 'vitest'
import { type TestApp, useApp } from '../../../test/app.ts'
import { cadastrar, entrar, frase, SENHA } from '../../../test/entrar.ts'

const SETTINGS = { cadastroLimiteHora: 1_000, trustProxy: ['127.0.0.1'] }
const DIA_MS = 24 * 60 * 60 * 1000
const t = await useApp({ ...SETTINGS, loginLimiteEndereco: 1_000 })
const rede = await useApp({ ...SETTINGS, loginLimiteEndereco: 3 })

const errar = (app: TestApp, login: string, deviceId = 'web-9-estranho', ip = '192.0.2.9') =>
  entrar(app, login, { senha: 'não é esta', deviceId, ip })
const estranho = { deviceId: 'web-9-estranho', ip: '192.0.2.9' }

async function errarVezes(app: TestApp, login: string, vezes: number) {
  const statuses: number[] = []
  for (let i = 0; i < vezes; i += 1) statuses.push((await errar(app, login)).status)
  return statuses
}

test('five failures are free, then a correct password waits too, longer each time', async () => {
  const { email } = await cadastrar(t)
  expect(await errarVezes(t, email, 6)).toEqual([401, 401, 401, 401, 401, 429])
  const answer = await entrar(t, email, estranho)
  expect([answer.status, frase(answer), answer.headers['retry-after']]).toEqual([
    429,
    'Muitas tentativas. Tente de novo em 30 segundos.',
    '30',
  ])
  t.relogio.avancar(30_000)
  expect(await errarVezes(t, email, 2)).toEqual([401, 429])
  expect((await errar(t, email)).headers['retry-after']).toBe('60')
})

test('a success clears the count', async () => {
  const { email } = await cadastrar(t)
  await errarVezes(t, email, 4)
  expect((await entrar(t, email, estranho)).status).toBe(200)
  // The stranger's device is known from now on, with a count of its own that starts at nothing.
  expect(await errarVezes(t, email, 6)).toEqual([401, 401, 401, 401, 401, 429])
  expect(
    (await entrar(t, email, { deviceId: 'web-2-outro', senha: 'errada de novo' })).status,
  ).toBe(401)
})

test('failures are forgotten after 24 hours, and not before', async () => {
  const { email } = await cadastrar(t)
  expect(await errarVezes(t, email, 5)).toEqual(Array(5).fill(401))
  t.relogio.avancar(DIA_MS)
  expect(await errarVezes(t, email, 2)).toEqual([401, 429])
  t.relogio.avancar(DIA_MS + 1)
  expect(await errarVezes(t, email, 6)).toEqual([401, 401, 401, 401, 401, 429])
})

test('a clock set back locks no account: at most 15 minutes, and then it is free', async () => {
  const { email } = await cadastrar(t)
  expect(await errarVezes(t, email, 6)).toEqual([401, 401, 401, 401, 401, 429])
  t.relogio.avancar(-DIA_MS)
  const espera = async () => (await entrar(t, email, estranho)).headers['retry-after']
  expect(await espera()).toBe('30')
  t.relogio.avancar(20_000)
  expect(await espera()).toBe('10')
  t.relogio.avancar(10_000)
  expect((await entrar(t, email, estranho)).status).toBe(200)
})

test('an unknown login waits the same', async () => {
  expect(await errarVezes(t, 'ninguem@exemplo.com', 7)).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect(await errarVezes(t, '111.444.777-35', 5)).toEqual(Array(5).fill(401))
  expect((await errar(t, '11144477735')).status).toBe(429)
})

test('forty wrong passwords at once: five are looked at', async () => {
  const { email } = await cadastrar(t)
  const statuses = (await Promise.all(Array.from({ length: 40 }, () => errar(t, email))))
    .map(({ status }) => status)
    .sort()
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(35).fill(429)])
})

test('twenty right passwords at once are never taken for failures', async () => {
  const { email } = await cadastrar(t)
  const answers = await Promise.all(Array.from({ length: 20 }, () => entrar(t, email)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
})

test('a stranger’s failures never lock the owner’s device out, for 30 days', async () => {
  const { email } = await cadastrar(t)
  expect((await entrar(t, email, { deviceId: 'web-1-dona' })).status).toBe(200)
  await errarVezes(t, email, 6)
  expect((await entrar(t, email, { deviceId: 'web-1-dona' })).status).toBe(200)
  expect((await entrar(t, email, { deviceId: 'web-3-outro' })).status).toBe(429)
  t.relogio.avancar(31 * 86_400_000)
  await errarVezes(t, email, 6)
  expect((await entrar(t, email, { deviceId: 'web-1-dona' })).status).toBe(429)
})

test('beyond its limit an address tries one password per account', async () => {
  const contas = await Promise.all(Array.from({ length: 3 }, () => cadastrar(rede)))
  const [a, b, c] = contas.map(({ email }) => email) as [string, string, string]
  expect(await errarVezes(rede, a, 3)).toEqual([401, 401, 401])
  expect(await errarVezes(rede, b, 2)).toEqual([401, 429])
  expect((await errar(rede, b)).headers['retry-after']).toBe('600')
  expect((await entrar(rede, c, estranho)).status).toBe(200)
  expect((await entrar(rede, c, estranho)).status).toBe(200)
  expect((await entrar(rede, b, { ip: '192.0.2.10' })).status).toBe(200)
  rede.relogio.avancar(600_000)
  expect((await entrar(rede, b, estranho)).status).toBe(200)
})

test('a right password clears the counts of its address, and beyond the limit too', async () => {
  rede.relogio.avancar(3_600_000)
  const ip = '192.0.2.77'
  const dona = await cadastrar(rede)
  const outra = await cadastrar(rede)
  const certa = async () => (await entrar(rede, dona.email, { ip, deviceId: 'web-5-dona' })).status
  const errada = async (conta: string, de = ip) => (await errar(rede, conta, 'web-9', de)).status
  for (let i = 0; i < 4; i += 1) expect(await certa()).toBe(200)
  expect(await errada(outra.email)).toBe(401)
  expect(await errada(outra.email)).toBe(401)
  expect(await errada(outra.email)).toBe(401)
  // Beyond the limit from here on: one password per account, 60 accounts.
  for (let i = 0; i < 59; i += 1) expect(await errada(`alguem${i}@x.com`)).toBe(401)
  expect([await certa(), await certa(), await certa()]).toEqual([200, 200, 200])
  expect([await errada('alguem59@x.com'), await errada('alguem60@x.com')]).toEqual([401, 429])
})

test('beyond the limit of its address, a right password clears the count of the account', async () => {
  rede.relogio.avancar(3_600_000)
  const { email } = await cadastrar(rede)
  const de = (ip: string) => ({ ip, deviceId: `web-8-${ip}` })
  for (const ip of ['192.0.2.81', '192.0.2.82']) {
    for (let i = 0; i < 2; i += 1) await errar(rede, email, 'web-9', ip)
  }
  for (let i = 0; i < 3; i += 1) await errar(rede, `fulano${i}@x.com`, 'web-9', '192.0.2.83')
  expect((await entrar(rede, email, de('192.0.2.83'))).status).toBe(200)
  const statuses: number[] = []
  for (const final of [84, 84, 84, 85, 85, 85]) {
    statuses.push((await errar(rede, email, 'web-9', `192.0.2.${final}`)).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('a clock set back closes no address for longer than its window', async () => {
  rede.relogio.avancar(3_600_000)
  const ip = '192.0.2.90'
  const errada = (conta: string) => errar(rede, conta, 'web-9', ip)
  for (let i = 0; i < 3; i += 1) await errada(`sicrano${i}@x.com`)
  expect((await errada('beltrano@x.com')).status).toBe(401)
  rede.relogio.avancar(-DIA_MS)
  expect((await errada('beltrano@x.com')).headers['retry-after']).toBe('600')
  rede.relogio.avancar(300_000)
  expect((await errada('beltrano@x.com')).headers['retry-after']).toBe('300')
  rede.relogio.avancar(300_000)
  expect((await errada('beltrano@x.com')).status).toBe(401)
})

test('and no more than 60 accounts', async () => {
  rede.relogio.avancar(3_600_000)
  const ip = '2001:db8:5:6::1'
  const errarEm = (conta: string) => errar(rede, conta, 'web-9', ip)
  for (let i = 0; i < 63; i += 1) expect((await errarEm(`nada${i}@x.com`)).status).toBe(401)
  expect((await errarEm('nada63@x.com')).status).toBe(429)
  const vizinho = await entrar(rede, 'nada64@x.com', { ip: '2001:db8:5:6:7::2', senha: SENHA })
  expect(vizinho.status).toBe(429)
})
