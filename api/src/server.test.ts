import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fraseDoErro } from '@clinica/domain/erros'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConta } from './comandos/conta.ts'
import { type Server, start } from './server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'servidor-'))
const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }
const said: string[] = []
const say = (sentence: string) => void said.push(sentence)
let server: Server

beforeAll(async () => {
  server = await start(env, say)
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const call = (path: string, body?: unknown) =>
  fetch(`${server.address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const login = (email: string, senha: string) =>
  call('/api/auth/login', { login: email, senha, deviceId: 'web-1' })
const conta = (args: string[], senha: string | null = null, settings: object = {}) => {
  const answers: string[] = []
  const terminal = { say: (text: string) => void answers.push(text), readSenha: async () => senha }
  return Promise.resolve()
    .then(() => runConta(args, { ...env, ...settings }, terminal))
    .then(() => answers)
}

test('says in Portuguese where it is, and serves', async () => {
  expect(said).toContain(`Clínica em Dia está no ar: ${server.address}`)
  expect((await call('/api/pronto')).status).toBe(200)
})

test('a taken port and a wrong setting are one sentence', async () => {
  const { port } = new URL(server.address)
  const elsewhere = mkdtempSync(join(tmpdir(), 'servidor-'))
  await expect(start({ ...env, DATA_DIR: elsewhere, PORT: port }, say)).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: `A porta ${port} já está em uso. Escolha outra com PORT.`,
  })
  rmSync(elsewhere, { recursive: true, force: true })
  await expect(start({ ...env, PORT: 'abc' }, say)).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: 'PORT deve ser um número inteiro de 0 a 65535.',
  })
  await expect(start({ ...env, TRUST_PROXY: 'loopback, 10.0.0.0/33' }, say)).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: expect.stringContaining('TRUST_PROXY deve ter endereços IP ou redes'),
  })
})

test('a DATABASE_URL that does not answer is one sentence', () =>
  expect(start({ ...env, DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, say)).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: expect.stringContaining('O PostgreSQL de DATABASE_URL não respondeu (ECONNREFUSED).'),
  }))

test('beside the running server an ADMIN is made, switched off and on', async () => {
  const email = 'admin@clinica.com'
  expect(await conta(['criar-admin', email], 'girassol amarelo')).toEqual([
    `Conta de administração criada: ${email}`,
  ])
  const entrada = await login(email, 'girassol amarelo')
  expect(await entrada.json()).toMatchObject({ perfil: 'ADMIN', nome: email, profissionalId: null })
  expect(await conta(['desativar', email])).toEqual([`Conta desativada: ${email}`])
  expect((await login(email, 'girassol amarelo')).status).toBe(401)
  expect(await conta(['ativar', 'ADMIN@clinica.com'])).toEqual(['Conta ativada: ADMIN@clinica.com'])
  expect((await login(email, 'girassol amarelo')).status).toBe(200)
})

test('a made-up password is shown once, and signs in', async () => {
  const [, linha = ''] = await conta(['criar-admin', 'outra@clinica.com', '--gerar-senha'])
  expect(linha).toMatch(/^Senha \(anote.*\): [\w-]{20}$/)
  expect((await login('outra@clinica.com', linha.split(': ')[1] ?? '')).status).toBe(200)
})

test('a link for a new password is shown, and opens beside the running server', async () => {
  const email = 'outra@clinica.com'
  const correio = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMTP_DE: 'nao-responda@clinica.com',
    URL_PUBLICA: 'https://clinica.com',
  }
  const [, inteiro = ''] = await conta(['redefinir-senha', email], null, correio)
  expect(inteiro).toMatch(/^https:\/\/clinica\.com\/login\?chave=[\w-]{43}$/)
  const [vale, acrescente, caminho = ''] = await conta(['redefinir-senha', email.toUpperCase()])
  expect([vale, acrescente]).toEqual([
    'Vale uma vez, por 60 minutos. Entregue só a quem é da conta: OUTRA@CLINICA.COM',
    'Acrescente este caminho ao endereço do sistema:',
  ])
  const redefinir = (link: string) =>
    call('/api/usuario/redefinir-senha', {
      chave: link.split('chave=')[1],
      senha: 'um novo girassol',
    })
  expect((await redefinir(inteiro)).status).toBe(404)
  expect((await redefinir(caminho)).status).toBe(204)
  expect((await login(email, 'um novo girassol')).status).toBe(200)
})

test('two-factor is switched off beside the running server', async () => {
  const email = 'outra@clinica.com'
  const senha = 'um novo girassol'
  const entrada = await login(email, senha)
  const { accessToken } = (await entrada.json()) as { accessToken: string }
  const daConta = async (path: string, body: object) => {
    const answer = await fetch(`${server.address}/api/usuario/duas-etapas${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { segredo: string }
  }
  const { segredo } = await daConta('', { senhaAtual: senha })
  const codigo = new TOTP({ secret: Secret.fromBase32(segredo) }).generate()
  await daConta('/ativar', { codigo })
  expect((await login(email, senha)).status).toBe(401)
  expect(await conta(['desligar-duas-etapas', email])).toEqual([
    `Verificação em duas etapas desativada; as sessões foram encerradas: ${email}`,
  ])
  expect((await login(email, senha)).status).toBe(200)
})

test('an e-mail is changed beside the running server, and the sessions end', async () => {
  const velho = 'bia@clinica.com'
  const novo = 'bia.ramos@clinica.com'
  const [, linha = ''] = await conta(['criar-admin', velho, '--gerar-senha'])
  const senha = linha.split(': ')[1] ?? ''
  const { accessToken } = (await (await login(velho, senha)).json()) as { accessToken: string }
  expect(await conta(['trocar-email', velho.toUpperCase(), novo])).toEqual([
    'E-mail trocado: BIA@CLINICA.COM agora é bia.ramos@clinica.com. As sessões foram encerradas.',
  ])
  const headers = { authorization: `Bearer ${accessToken}` }
  expect((await fetch(`${server.address}/api/auth/sessions`, { headers })).status).toBe(401)
  expect((await login(velho, senha)).status).toBe(401)
  expect((await login(novo, senha)).status).toBe(200)
})

test('the accounts are listed with their last sign-in, and no CPF', async () => {
  await conta(['criar-admin', 'zoe@clinica.com', '--gerar-senha'])
  await conta(['desativar', 'zoe@clinica.com'])
  expect(await conta(['listar'])).toEqual([
    'E-mail                 Perfil  Situação    Última entrada',
    expect.stringMatching(/^admin@clinica\.com {6}ADMIN {3}ativa {7}\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
    expect.stringMatching(/^bia\.ramos@/),
    expect.stringMatching(/^outra@clinica\.com {6}ADMIN {3}ativa {7}\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
    'zoe@clinica.com        ADMIN   desativada  –',
  ])
})

test.each([
  [[], null, 'Uso: npm run conta'],
  [['listar', 'a@b.com'], null, 'Uso: npm run conta'],
  [['redefinir-senha'], null, 'Informe um e-mail válido.'],
  [['redefinir-senha', 'zoe@clinica.com'], null, 'Não há conta ativa com este e-mail.'],
  [['desligar-duas-etapas'], null, 'Informe um e-mail válido.'],
  [['desligar-duas-etapas', 'zoe@clinica.com'], null, 'não está ativada nesta conta.'],
  [['desligar-duas-etapas', 'ninguem@b.com'], null, 'Não há conta com este e-mail.'],
  [['apagar', 'a@b.com'], null, 'Uso: npm run conta'],
  [['trocar-email', 'zoe@clinica.com'], null, 'Informe um e-mail válido.'],
  [['trocar-email', 'ninguem@b.com', 'a@b.com'], null, 'Não há conta ativa com este e-mail.'],
  [['trocar-email', 'outra@clinica.com', 'Admin@clinica.com'], null, fraseDoErro('EMAIL_EM_USO')],
  [['criar-admin', 'nada'], null, 'Informe um e-mail válido.'],
  [['criar-admin', 'c@b.com'], null, 'As senhas não são iguais. Nada foi criado.'],
  [['criar-admin', 'c@b.com'], 'curta', 'A senha deve ter pelo menos 8 caracteres.'],
  [['criar-admin', 'admin@clinica.com'], 'girassol amarelo', fraseDoErro('EMAIL_EM_USO')],
  [['ativar', 'ninguem@b.com'], null, 'Não há conta com este e-mail.'],
])('conta %j is refused', (args, senha, sentence) =>
  expect(conta(args, senha)).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: expect.stringContaining(sentence),
  }),
)

test('a database that goes away is 503 with Retry-After, and the process lives', async () => {
  const pid = Number.parseInt(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGQUIT')
  await expect.poll(async () => (await call('/api/pronto')).status).toBe(503)
  for (const answer of [await call('/api/pronto'), await login('admin@clinica.com', 'x')]) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(((await answer.json()) as { message: string }).message).toBe(fraseDoErro('INDISPONIVEL'))
  }
  expect((await call('/api/saude')).status).toBe(200)
})
