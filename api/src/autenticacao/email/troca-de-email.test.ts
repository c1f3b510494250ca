// biome-ignore-all lint/style/noExcessiveLinesPerFile: one subject, its cases in order
import { fraseDoErro } from '@clinica/domain/erros'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { BAD_TEXTS } from '../../../test/bad-input.ts'
import { cadastrar, entrar, frase, novoEmail, SENHA } from '../../../test/entrar.ts'
import { cartaPara, chaveDe, correioPor, redefinir, URL_PUBLICA } from '../../../test/senha.ts'
import { startSmtp } from '../../../test/smtp.ts'
import { openCorreio } from '../../correio/correio.ts'
import { createEntregas } from '../../correio/entregas.ts'
import { statement } from '../../database/database.ts'
import { switchConta } from '../conta/service.ts'
import { createLinkDoEmail } from '../senha/link-de-senha-service.ts'
import { changeEmailDaConta, requestTrocaDeEmail } from './troca-de-email-service.ts'

const smtp = await startSmtp()
const SETTINGS = { cadastroLimiteHora: 1_000, loginLimiteEndereco: 1_000 }
const t = await useApp({ ...SETTINGS, clinicaNome: 'Clínica Aurora', correio: correioPor(smtp) })
const semCorreio = await useApp(SETTINGS)
afterAll(() => smtp.stop())
beforeEach(() => {
  smtp.manners = 'takes'
})

const cartas = (email: string) => smtp.letters.filter(({ para }) => para.includes(email))
const chaveDoEmail = (texto = '') => /\/login\?novo-email=([\w-]{43})$/m.exec(texto)?.[1] ?? ''
const conta = async (token: string) => (await t.call('GET', '/api/usuario/conta', { token })).body
const vive = async (token: string) =>
  (await t.call('GET', '/api/auth/sessions', { token })).status === 200
const confirmar = (chave: unknown) =>
  t.call('POST', '/api/usuario/confirmar-email', { body: { chave } })
const pedir = (token: string, email: unknown, senhaAtual: unknown = SENHA) =>
  t.call('PUT', '/api/usuario/email', { token, body: { senhaAtual, email } })

const CONTADAS = statement('teste_contadas', 'SELECT contagem FROM limite WHERE chave = $1')

async function umaContaAberta(deviceId = 'casa') {
  const { email, id } = await cadastrar(t)
  const { entrada } = await entrar(t, email, { deviceId })
  return { email, id, token: entrada.accessToken }
}

/** Asks, and takes the key out of the letter to the new address. */
async function chavePara(token: string, escrito: string) {
  const novo = escrito.trim()
  const antes = cartas(novo).length
  expect((await pedir(token, escrito)).status).toBe(202)
  await expect.poll(() => cartas(novo).length).toBe(antes + 1)
  return chaveDoEmail(cartas(novo)[antes]?.texto)
}

test('asked for with the password, changed by the link alone; the old address is told twice', async () => {
  const { email, token } = await umaContaAberta()
  const outra = (await entrar(t, email, { deviceId: 'casa' })).entrada.accessToken
  const novo = novoEmail()
  const chave = await chavePara(token, ` ${novo} `)
  expect(await conta(token)).toEqual({
    email,
    emailProvado: false,
    emailPendente: { email: novo, expiraEm: expect.stringMatching(/^2026-03-09T16:/) },
  })
  expect(cartas(novo)[0]?.texto).toContain(`\n${URL_PUBLICA}/login?novo-email=${chave}\n`)
  await expect.poll(() => cartas(email).length).toBe(1)
  expect(cartas(email)[0]?.texto).toContain(`pediu para trocar o e-mail dela por ${novo}.`)
  expect(JSON.stringify(cartas(email))).not.toContain(chave)
  expect((await entrar(t, novo)).status).toBe(401)

  expect(await confirmar(chave)).toMatchObject({ status: 204, text: '' })
  expect(await conta(token)).toEqual({
    email: novo,
    emailProvado: true,
    emailPendente: null,
  })
  expect([await vive(token), await vive(outra)]).toEqual([true, false])
  await expect.poll(() => cartas(email).length).toBe(2)
  expect(cartas(email)[1]?.texto).toContain(`agora é ${novo}.`)
  expect((await entrar(t, email)).status).toBe(401)
  expect((await entrar(t, novo.toUpperCase())).status).toBe(200)
})

test('opens once, for 60 minutes; a new one puts the old one out; a GET takes nothing', async () => {
  const { token } = await umaContaAberta()
  const velha = await chavePara(token, novoEmail())
  const chave = await chavePara(token, novoEmail())
  for (const url of [`/login?novo-email=${chave}`, `/api/usuario/confirmar-email?chave=${chave}`]) {
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) await t.call(method, url)
  }
  const recusada = await confirmar(velha)
  expect([recusada.status, frase(recusada)]).toEqual([404, fraseDoErro('LINK_VENCIDO')])
  const answers = await Promise.all([confirmar(chave), confirmar(chave)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
  const tarde = await chavePara(token, novoEmail())
  t.relogio.avancar(60 * 60_000)
  expect((await confirmar(tarde)).status).toBe(404)
})

test('no key does what the other is for', async () => {
  const { email, token } = await umaContaAberta()
  const doEmail = await chavePara(token, novoEmail())
  const daSenha = (await createLinkDoEmail(t.contexto, email)) ?? ''
  // A link for a password is no obstacle to the other one.
  expect((await confirmar(daSenha)).status).toBe(404)
  expect((await redefinir(t, doEmail, 'um novo girassol')).status).toBe(404)
  expect((await confirmar(doEmail)).status).toBe(204)
  // And is out with the address that it was sent to.
  expect((await redefinir(t, daSenha, 'um novo girassol')).status).toBe(404)
})

test('a forgotten password goes to the new address from then on', async () => {
  const { email, token } = await umaContaAberta()
  const novo = novoEmail()
  await confirmar(await chavePara(token, novo))
  await expect.poll(() => cartas(email).length).toBe(2)
  const carta = await cartaPara(t, smtp, novo)
  expect(carta.para).toEqual([novo])
  expect((await redefinir(t, chaveDe(carta.texto), 'um novo girassol')).status).toBe(204)
  expect((await entrar(t, novo, { senha: 'um novo girassol' })).status).toBe(200)
  expect((await entrar(t, email, { senha: 'um novo girassol' })).status).toBe(401)
})

test('another password, also a forgotten one, puts the link out; so does switching the account off', async () => {
  const um = await umaContaAberta()
  const chave = await chavePara(um.token, novoEmail())
  const body = { senhaAtual: SENHA, senha: 'um novo girassol' }
  expect((await t.call('PUT', '/api/usuario/senha', { token: um.token, body })).status).toBe(204)
  expect((await confirmar(chave)).status).toBe(404)

  const dois = await umaContaAberta()
  const outra = await chavePara(dois.token, novoEmail())
  await redefinir(t, await createLinkDoEmail(t.contexto, dois.email), 'um novo girassol')
  expect((await confirmar(outra)).status).toBe(404)

  const tres = await umaContaAberta()
  const mais = await chavePara(tres.token, novoEmail())
  await switchConta(t.contexto.database, tres.email, false)
  expect((await confirmar(mais)).status).toBe(404)
})

test('a taken address is told to nobody but its owner, who can open the link', async () => {
  const { email, token } = await umaContaAberta()
  const livre = novoEmail()
  const tomado = (await cadastrar(t)).email
  const a = await pedir(token, livre)
  const b = await pedir(token, tomado)
  expect(b.text.replace(tomado, livre)).toBe(a.text)
  await expect.poll(() => cartas(tomado).length).toBe(1)
  const chave = chaveDoEmail(cartas(tomado)[0]?.texto)
  const answer = await confirmar(chave)
  expect([answer.status, frase(answer)]).toEqual([
    409,
    'Este e-mail já é de outra conta. O da sua continua o mesmo.',
  ])
  expect((await entrar(t, email)).status).toBe(200)
  // Nothing was spent: it opens once the address is free.
  await changeEmailDaConta(t.contexto.database, tomado, novoEmail())
  expect((await confirmar(chave)).status).toBe(204)
})

test('a wrong password is said under its field, and waits in the end', async () => {
  const { token, email } = await umaContaAberta()
  const novo = novoEmail()
  for (let i = 0; i < 5; i += 1) {
    expect((await pedir(token, novo, 'errada mesmo')).body).toMatchObject({
      campos: [{ campo: 'senhaAtual', message: 'A senha atual não confere.' }],
    })
  }
  expect((await pedir(token, novo)).status).toBe(429)
  expect(cartas(novo)).toEqual([])
  // The way in is not locked by it.
  expect((await entrar(t, email)).status).toBe(200)
})

test('the same address, or the password itself, is refused; three requests an hour', async () => {
  const { email, token } = await umaContaAberta()
  expect(frase(await pedir(token, email.toUpperCase()))).toBe('Este já é o e-mail da sua conta.')
  const outra = await umaContaComSenha('girassol@exemplo.com')
  expect(frase(await pedir(outra, 'Girassol@exemplo.com', 'girassol@exemplo.com'))).toBe(
    'O e-mail não pode ser a sua senha.',
  )
  for (let i = 0; i < 3; i += 1) expect((await pedir(token, novoEmail())).status).toBe(202)
  expect((await pedir(token, novoEmail())).status).toBe(429)
})

async function umaContaComSenha(senha: string) {
  const { email } = await cadastrar(t, { email: novoEmail(), senha })
  return (await entrar(t, email, { senha })).entrada.accessToken
}

test('a mail server that refuses changes nothing and costs no request of the hour', async () => {
  const { email, id, token } = await umaContaAberta()
  const contador = t.contexto.cofre.digerir('email-cartas', id)
  const contadas = async () =>
    (await t.contexto.database.query<{ contagem: number }>(CONTADAS, [contador]))[0]?.contagem
  smtp.manners = 'refuses'
  for (let i = 0; i < 4; i += 1) {
    const { calls } = smtp
    expect((await pedir(token, novoEmail())).status).toBe(202)
    await expect.poll(() => smtp.calls).toBe(calls + 1)
    await expect.poll(contadas).toBe(0)
  }
  expect((await entrar(t, email)).status).toBe(200)
})
test('without SMTP nothing is changed here: whoever runs the server does it', async () => {
  const { email } = await cadastrar(semCorreio)
  const token = (await entrar(semCorreio, email)).entrada.accessToken
  const novo = novoEmail()
  const answer = await semCorreio.call('PUT', '/api/usuario/email', {
    token,
    body: { senhaAtual: SENHA, email: novo },
  })
  expect([answer.status, frase(answer)]).toEqual([403, fraseDoErro('EMAIL_FIXO')])
  const { database } = semCorreio.contexto
  const daSenha = (await createLinkDoEmail(semCorreio.contexto, email)) ?? ''
  expect(await changeEmailDaConta(database, email.toUpperCase(), novo)).toMatchObject({ ok: true })
  expect((await semCorreio.call('GET', '/api/auth/sessions', { token })).status).toBe(401)
  expect((await redefinir(semCorreio, daSenha, 'um novo girassol')).status).toBe(404)
  expect((await entrar(semCorreio, novo)).status).toBe(200)
  expect(await changeEmailDaConta(database, email, novo)).toMatchObject({
    message: 'Não há conta ativa com este e-mail.',
  })
  const outra = (await cadastrar(semCorreio)).email
  expect(await changeEmailDaConta(database, novo, outra)).toMatchObject({ motivo: 'EMAIL_EM_USO' })
})

test.each([...BAD_TEXTS, ['no address', 'sem arroba'] as const])(
  'a new address that is %s is 400',
  async (_what, email) => {
    const { token } = await umaContaAberta()
    const answer = await pedir(token, email)
    expect([answer.status, (answer.body as { campos: unknown[] }).campos[0]]).toMatchObject([
      400,
      { campo: 'email' },
    ])
  },
)

test('a letter that finds no place in the line leaves the link that was asked for before', async () => {
  const { id, token } = await umaContaAberta()
  const novo = novoEmail()
  const chave = await chavePara(token, novo)
  const cheia = { aoMesmoTempo: 1, espera: 0, prazoMs: 1, onFailure: () => undefined }
  const correio = openCorreio(correioPor(smtp))
  const envio = { correio, entregas: createEntregas(cheia), urlPublica: URL_PUBLICA }
  const sessoes = (await t.call('GET', '/api/auth/sessions', { token })).body as { id: string }[]
  const quem = { usuarioId: id, sessaoId: sessoes[0]?.id ?? '', endereco: '127.0.0.1' }
  const pedido = { senhaAtual: SENHA, email: novoEmail() }
  for (let vez = 0; vez < 4; vez += 1) {
    const recusada = await requestTrocaDeEmail(t.contexto, envio, quem, pedido)
    expect(recusada).toMatchObject({ motivo: 'INDISPONIVEL' })
  }
  expect(await conta(token)).toMatchObject({ emailPendente: { email: novo } })
  expect((await confirmar(chave)).status).toBe(204)
})
