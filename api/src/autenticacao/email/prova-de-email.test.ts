import { afterAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { cadastrar, entrar, frase, novoEmail } from '../../../test/entrar.ts'
import { cartaPara, chaveDe, correioPor, redefinir, URL_PUBLICA } from '../../../test/senha.ts'
import { startSmtp } from '../../../test/smtp.ts'
import { createConta } from '../conta/service.ts'
import { createLinkDoEmail } from '../senha/link-de-senha-service.ts'
import { changeEmailDaConta } from './troca-de-email-service.ts'

const smtp = await startSmtp()
const SETTINGS = { cadastroLimiteHora: 1_000, loginLimiteEndereco: 1_000 }
const t = await useApp({ ...SETTINGS, clinicaNome: 'Clínica Aurora', correio: correioPor(smtp) })
const semCorreio = await useApp(SETTINGS)
const { database } = t.contexto
afterAll(() => smtp.stop())
beforeEach(() => {
  smtp.manners = 'takes'
})

const cartas = (email: string) => smtp.letters.filter(({ para }) => para.includes(email))
const chaveDaProva = (texto = '') => /\/login\?confirmar-email=([\w-]{43})$/m.exec(texto)?.[1] ?? ''
const pedir = (token: string) => t.call('POST', '/api/usuario/prova-de-email', { token, body: {} })
const provar = (chave: unknown) => t.call('POST', '/api/usuario/provar-email', { body: { chave } })
const provado = async (token: string) => {
  const { body } = await t.call('GET', '/api/usuario/conta', { token })
  return (body as { emailProvado: boolean }).emailProvado
}

async function umaContaAberta() {
  const { email, id } = await cadastrar(t)
  return { email, id, token: (await entrar(t, email)).entrada.accessToken }
}

/** Asks, and takes the key out of the account's letter. */
async function chavePara({ email, token }: { email: string; token: string }) {
  const antes = cartas(email).length
  expect((await pedir(token)).status).toBe(202)
  await expect.poll(() => cartas(email).length).toBe(antes + 1)
  return chaveDaProva(cartas(email)[antes]?.texto)
}

test('D2: signing up sends nothing; who asks gets a link, which proves the e-mail once; looking spends nothing', async () => {
  const conta = await umaContaAberta()
  expect([await provado(conta.token), cartas(conta.email)]).toEqual([false, []])
  const pedida = await pedir(conta.token)
  expect([pedida.status, frase(pedida)]).toEqual([
    202,
    `Abra o link que enviamos para ${conta.email} em até 3 dias.`,
  ])
  await expect.poll(() => cartas(conta.email).length).toBe(1)
  const [carta] = cartas(conta.email)
  expect(carta?.texto).toContain(`\n${URL_PUBLICA}/login?confirmar-email=`)
  const chave = chaveDaProva(carta?.texto)
  for (const url of [`/login?confirmar-email=${chave}`, `/api/usuario/provar-email?chave=${chave}`])
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) await t.call(method, url)
  expect(await provado(conta.token)).toBe(false)
  const answers = await Promise.all([provar(chave), provar(chave)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
  expect(await provado(conta.token)).toBe(true)
  // Neither does it end the session that asked, nor does a proved account get another letter.
  expect(frase(await pedir(conta.token))).toBe('O e-mail da sua conta já está confirmado.')
  expect(cartas(conta.email)).toHaveLength(1)
})

test('D2: for three days; a new link puts the old one out; no key does what another is for', async () => {
  const conta = await umaContaAberta()
  const velha = await chavePara(conta)
  const chave = await chavePara(conta)
  expect((await provar(velha)).status).toBe(404)
  expect((await redefinir(t, chave, 'um novo girassol')).status).toBe(404)
  const confirmada = await t.call('POST', '/api/usuario/confirmar-email', { body: { chave } })
  expect(confirmada.status).toBe(404)
  const daSenha = await createLinkDoEmail(t.contexto, conta.email)
  expect((await provar(daSenha)).status).toBe(404)
  t.relogio.avancar(3 * 24 * 60 * 60_000)
  expect((await provar(chave)).status).toBe(404)
})

test('D2: three letters an hour', async () => {
  const conta = await umaContaAberta()
  for (let n = 0; n < 3; n += 1) await chavePara(conta)
  expect((await pedir(conta.token)).status).toBe(429)
  t.relogio.avancar(60 * 60_000)
  expect((await pedir(conta.token)).status).toBe(202)
})

test('D2: a link for another password or another e-mail proves it too', async () => {
  const um = await umaContaAberta()
  const daSenha = chaveDe((await cartaPara(t, smtp, um.email)).texto)
  expect((await redefinir(t, daSenha, 'um novo girassol')).status).toBe(204)
  const entrada = await entrar(t, um.email, { senha: 'um novo girassol' })
  expect(await provado(entrada.entrada.accessToken)).toBe(true)

  const dois = await umaContaAberta()
  const novo = novoEmail()
  const pedido = { senhaAtual: 'girassol amarelo', email: novo }
  await t.call('PUT', '/api/usuario/email', { token: dois.token, body: pedido })
  await expect.poll(() => cartas(novo).length).toBe(1)
  const chave = /novo-email=([\w-]{43})$/m.exec(cartas(novo)[0]?.texto ?? '')?.[1]
  expect(await provado(dois.token)).toBe(false)
  await t.call('POST', '/api/usuario/confirmar-email', { body: { chave } })
  expect(await provado(dois.token)).toBe(true)
})

test('D2: whoever runs the server vouches for the e-mails that the command line sets', async () => {
  const email = novoEmail()
  const nova = { email, senha: 'girassol amarelo', perfil: 'ADMIN', emailProvado: true } as const
  await createConta(t.contexto, nova)
  expect(await provado((await entrar(t, email)).entrada.accessToken)).toBe(true)
  const { email: antigo } = await cadastrar(t)
  const novo = novoEmail()
  await changeEmailDaConta(database, antigo, novo)
  expect(await provado((await entrar(t, novo)).entrada.accessToken)).toBe(true)
})

test('where no letter can be sent it is said', async () => {
  const { email } = await cadastrar(semCorreio)
  const token = (await entrar(semCorreio, email)).entrada.accessToken
  const pedida = await semCorreio.call('POST', '/api/usuario/prova-de-email', { token, body: {} })
  expect([pedida.status, frase(pedida)]).toEqual([
    403,
    'Este sistema ainda não envia e-mails: peça a quem cuida dele.',
  ])
})

const REFUSED = ['', 'curta', 7, null, {}]
test.each(REFUSED)('a key like %j is refused', async (chave) => {
  expect([400, 404]).toContain((await provar(chave)).status)
})
