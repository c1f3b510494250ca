import { erroNoFio, fraseDoErro } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { BAD_TEXTS } from '../../../test/bad-input.ts'
import { codigoDo, comDuasEtapas, duasEtapas, pedirSegredo } from '../../../test/duas-etapas.ts'
import { cadastrar, entrar, frase, SENHA } from '../../../test/entrar.ts'
import { redefinir } from '../../../test/senha.ts'
import { statement } from '../../database/database.ts'
import { createLinkDoEmail } from '../senha/link-de-senha-service.ts'

const t = await useApp({ cadastroLimiteHora: 1_000, loginLimiteEndereco: 1_000 })
const { database } = t.contexto

const NECESSARIO = fraseDoErro('CODIGO_NECESSARIO')
const INVALIDO = fraseDoErro('CODIGO_INVALIDO')

const ACOES = statement('teste_acoes', 'SELECT acao FROM acesso WHERE usuario_id = $1 ORDER BY id')
const acoesDe = async (usuarioId: string) => {
  await t.contexto.registro.close()
  const linhas = await database.query<{ acao: string }>(ACOES, [usuarioId])
  // A refused one is written down a moment later.
  return linhas.map(({ acao }) => acao).toSorted()
}
const dosDois = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

test('D2: a right password alone is asked for the code; with it one is in', async () => {
  const { email, segredo } = await comDuasEtapas(t)
  for (const codigo of [undefined, null, '', '  ']) {
    const pedida = await entrar(t, email, codigo === undefined ? {} : { codigo })
    expect(pedida).toMatchObject({
      status: 401,
      body: erroNoFio('CODIGO_NECESSARIO', NECESSARIO, [{ campo: 'codigo', message: NECESSARIO }]),
    })
  }
  expect(await entrar(t, email, { codigo: '000000' })).toMatchObject({
    status: 401,
    body: erroNoFio('CODIGO_INVALIDO', INVALIDO, [{ campo: 'codigo', message: INVALIDO }]),
  })
  const { status, entrada } = await entrar(t, email, { codigo: codigoDo(t, segredo) })
  expect([status, typeof entrada.accessToken]).toEqual([200, 'string'])
})

test('D1: without two-factor a code is as good as none', async () => {
  const { email } = await cadastrar(t)
  expect((await entrar(t, email, { codigo: '000000' })).status).toBe(200)
})

test('a wrong password is told as ever, with a code or without', async () => {
  const { email, segredo } = await comDuasEtapas(t)
  const ninguem = await entrar(t, 'ninguem@exemplo.com')
  for (const codigo of [undefined, codigoDo(t, segredo)]) {
    const answer = await entrar(t, email, { senha: 'não é esta', ...(codigo ? { codigo } : {}) })
    expect([answer.status, answer.text]).toEqual([401, ninguem.text])
  }
  // Nor has it spent the code.
  expect((await entrar(t, email, { codigo: codigoDo(t, segredo) })).status).toBe(200)
})

test('a code opens once, and none from before it opens any more', async () => {
  const { email, segredo } = await comDuasEtapas(t)
  const [antes, agora, depois] = [-1, 0, 1].map((passos) => codigoDo(t, segredo, passos))
  expect((await entrar(t, email, { codigo: antes ?? '' })).status).toBe(401)
  expect((await entrar(t, email, { codigo: depois ?? '' })).status).toBe(200)
  for (const codigo of [depois, agora, antes]) {
    expect((await entrar(t, email, { codigo: codigo ?? '' })).status).toBe(401)
  }
  t.relogio.avancar(60_000)
  expect((await entrar(t, email, { codigo: codigoDo(t, segredo) })).status).toBe(200)
})

test('a code is of 30 s, and a step early or late', async () => {
  const { email, segredo } = await comDuasEtapas(t)
  t.relogio.avancar(10 * 60_000)
  for (const [passos, status] of [
    [-2, 401],
    [-1, 200],
    [2, 401],
    [1, 200],
  ] as const) {
    const codigo = codigoDo(t, segredo, passos)
    expect([passos, (await entrar(t, email, { codigo })).status]).toEqual([passos, status])
  }
})

// A known device and an unknown one do not wait for each other: as two processes, they meet in the database.
test.each(['aplicativo', 'recuperacao'])(
  'two sign-ins at once with one code of the %s: exactly one gets in',
  async (tipo) => {
    const { email, segredo, codigos } = await comDuasEtapas(t)
    // Twice, since whoever loses counts as a failure: a third time may meet the wait that five of them begin.
    for (let vez = 0; vez < 2; vez += 1) {
      t.relogio.avancar(60_000)
      const codigo = tipo === 'aplicativo' ? codigoDo(t, segredo) : (codigos[vez] ?? '')
      const juntas = ['web-1-a', `web-9-${vez}`, 'web-1-a'].map((deviceId) =>
        entrar(t, email, { codigo, deviceId }),
      )
      expect(dosDois(await Promise.all(juntas))).toEqual([200, 401, 401])
    }
  },
)

test('a recovery code enters once, as it is written or not, and is told in the log', async () => {
  const { email, id, codigos } = await comDuasEtapas(t)
  const [um = '', outro = ''] = codigos
  expect((await entrar(t, email, { codigo: um })).status).toBe(200)
  expect((await entrar(t, email, { codigo: um })).status).toBe(401)
  const solto = outro.replaceAll('-', ' ').toLowerCase()
  expect((await entrar(t, email, { codigo: solto })).status).toBe(200)
  expect(await acoesDe(id)).toEqual([
    'ativou_duas_etapas',
    ...['entrou', 'entrou', 'entrou'],
    'nao_entrou',
    ...['usou_codigo', 'usou_codigo'],
  ])
})

test('nobody enters with the code of somebody else', async () => {
  const um = await comDuasEtapas(t)
  const outro = await comDuasEtapas(t)
  expect((await entrar(t, um.email, { codigo: codigoDo(t, outro.segredo) })).status).toBe(401)
  expect((await entrar(t, um.email, { codigo: outro.codigos[0] ?? '' })).status).toBe(401)
  expect((await entrar(t, outro.email, { codigo: outro.codigos[0] ?? '' })).status).toBe(200)
})

test('wrong codes wait as wrong passwords do, in a count of their own', async () => {
  const { email, segredo } = await comDuasEtapas(t)
  for (let i = 0; i < 4; i += 1) expect((await entrar(t, email, { senha: 'x' })).status).toBe(401)
  for (let i = 0; i < 5; i += 1)
    expect((await entrar(t, email, { codigo: '000000' })).status).toBe(401)
  const answer = await entrar(t, email, { codigo: codigoDo(t, segredo) })
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '30'])
  t.relogio.avancar(30_000)
  expect((await entrar(t, email, { codigo: codigoDo(t, segredo) })).status).toBe(200)
})

test('a missing code is asked for at any time: it neither counts nor clears the codes’ count', async () => {
  const { email, segredo } = await comDuasEtapas(t)
  for (let i = 0; i < 10; i += 1) expect(frase(await entrar(t, email))).toBe(NECESSARIO)
  for (let i = 0; i < 5; i += 1)
    expect((await entrar(t, email, { codigo: '000000' })).status).toBe(401)
  expect(frase(await entrar(t, email))).toBe(NECESSARIO)
  expect((await entrar(t, email, { codigo: '000000' })).status).toBe(429)
  t.relogio.avancar(30_000)
  expect(frase(await entrar(t, email))).toBe(NECESSARIO)
  // The second step comes at once; and a failure there is the sixth in a row.
  expect((await entrar(t, email, { codigo: '000000' })).status).toBe(401)
  const sexta = await entrar(t, email, { codigo: codigoDo(t, segredo) })
  expect([sexta.status, sexta.headers['retry-after']]).toEqual([429, '60'])
})

test('a new password by link leaves it on', async () => {
  const { email, segredo } = await comDuasEtapas(t)
  const nova = 'um novo girassol'
  expect((await redefinir(t, await createLinkDoEmail(t.contexto, email), nova)).status).toBe(204)
  expect(frase(await entrar(t, email, { senha: nova }))).toBe(NECESSARIO)
  const codigo = codigoDo(t, segredo)
  expect((await entrar(t, email, { senha: nova, codigo })).status).toBe(200)
})

test('a sign-in under way while it is switched on does not outlive it', async () => {
  for (let vez = 0; vez < 3; vez += 1) {
    const { email } = await cadastrar(t)
    const { accessToken: token } = (await entrar(t, email)).entrada
    const segredo = await pedirSegredo(t, token)
    const [juntas, ativada] = await Promise.all([
      Promise.all(['web-2', 'web-3'].map((deviceId) => entrar(t, email, { deviceId }))),
      duasEtapas(t, token, '/ativar', { codigo: codigoDo(t, segredo) }),
    ])
    expect(ativada.status).toBe(200)
    for (const { entrada } of juntas.filter(({ status }) => status === 200)) {
      const { status } = await t.call('GET', '/api/auth/sessions', { token: entrada.accessToken })
      expect(status).toBe(401)
    }
  }
})

test.each(BAD_TEXTS)(
  'a code that is %s is no server error, and lets nobody in',
  async (_n, bad) => {
    const { email } = await comDuasEtapas(t)
    const body = { login: email, senha: SENHA, deviceId: 'web-1', codigo: bad }
    const answer = await t.call('POST', '/api/auth/login', { body })
    expect([400, 401]).toContain(answer.status)
    expect(frase(answer)).toMatch(/^[A-ZÀ-Ú]/)
  },
)
