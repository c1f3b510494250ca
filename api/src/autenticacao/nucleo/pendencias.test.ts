import { afterAll, expect, test } from 'vitest'
import { type TestApp, useApp } from '../../../test/app.ts'
import { codigoDo, comDuasEtapas, duasEtapas, pedirSegredo } from '../../../test/duas-etapas.ts'
import { cadastrar, entrar, novoEmail, SENHA } from '../../../test/entrar.ts'
import { correioPor, redefinir } from '../../../test/senha.ts'
import { startSmtp } from '../../../test/smtp.ts'
import { type Executor, statement } from '../../database/database.ts'
import { switchConta } from '../conta/service.ts'
import { switchOffDuasEtapas } from '../duas-etapas/service.ts'
import { changeEmailDaConta } from '../email/troca-de-email-service.ts'
import { createLink, createLinkDoEmail } from '../senha/link-de-senha-service.ts'
import { dropPendencias, PENDENCIAS } from './pendencias.ts'

const smtp = await startSmtp()
const SETTINGS = { cadastroLimiteHora: 1_000, loginLimiteEndereco: 1_000 }
const t = await useApp({ ...SETTINGS, correio: correioPor(smtp) })
const { database } = t.contexto
afterAll(() => smtp.stop())

const GUARDADAS = statement(
  'teste_pendencias',
  `SELECT (SELECT count(*) FROM link_de_senha WHERE usuario_id = $1 AND para = 'email')::int AS "linkDeEmail",
          (SELECT count(*) FROM link_de_senha WHERE usuario_id = $1 AND para = 'senha')::int AS "linkDeSenha",
          (SELECT count(*) FROM link_de_senha WHERE usuario_id = $1 AND para = 'prova')::int AS "linkDeProva",
          (SELECT count(*) FROM duas_etapas WHERE usuario_id = $1 AND ativada_em IS NULL)::int AS "segredo"`,
)
const pendentesDe = async (usuarioId: string, db: Executor = database) =>
  (await db.query<Record<string, number>>(GUARDADAS, [usuarioId]))[0]

type Conta = { email: string; id: string; token: string; segredo: string | null }

const pedirTroca = (app: TestApp, token: string) =>
  app.call('PUT', '/api/usuario/email', { token, body: { senhaAtual: SENHA, email: novoEmail() } })

/** Everything there is to be pending, each asked for by the same session; `segredo` null: two steps are off. */
async function comTudoPendente(comDuas: boolean): Promise<Conta> {
  const duas = comDuas ? await comDuasEtapas(t) : null
  const { email, id } = duas ?? (await cadastrar(t))
  const token = duas?.token ?? (await entrar(t, email)).entrada.accessToken
  expect((await pedirTroca(t, token)).status).toBe(202)
  await createLinkDoEmail(t.contexto, email)
  await createLink(t.contexto, id, { para: 'prova' })
  if (!duas) await pedirSegredo(t, token)
  const deste = { linkDeEmail: 1, linkDeSenha: 1, linkDeProva: 1, segredo: duas ? 0 : 1 }
  expect(await pendentesDe(id)).toEqual(deste)
  return { email, id, token, segredo: duas?.segredo ?? null }
}

/** The same session as another device of the owner lists it. */
async function encerrar({ email, token, segredo }: Conta) {
  const codigo = segredo === null ? {} : { codigo: codigoDo(t, segredo, 1) }
  const dona = (await entrar(t, email, { deviceId: 'web-2-dona', ...codigo })).entrada.accessToken
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const body = { sessionId: sid }
  const { status } = await t.call('POST', '/api/auth/sessions/logout-session', {
    token: dona,
    body,
  })
  expect(status).toBeLessThan(300)
}

const NADA = { linkDeEmail: 0, linkDeSenha: 0, linkDeProva: 0, segredo: 0 }
/** A link for a password, or that proves the e-mail, is the account's: it opens no session that another one ended. */
const DE_NENHUMA_SESSAO = { ...NADA, linkDeSenha: 1, linkDeProva: 1 }

type Fim = [string, boolean, (conta: Conta) => Promise<unknown>, typeof NADA]
const FINS: readonly Fim[] = [
  ['the session is ended by its owner', false, encerrar, DE_NENHUMA_SESSAO],
  ['the session is ended by its owner, two steps on', true, encerrar, DE_NENHUMA_SESSAO],
  [
    'the session is left',
    false,
    ({ token }) => t.call('POST', '/api/auth/logout', { token, body: {} }),
    DE_NENHUMA_SESSAO,
  ],
  [
    'ten newer sessions push it out',
    false,
    async ({ email }) => {
      for (let n = 0; n < 10; n += 1) await entrar(t, email, { deviceId: `web-${n}-novo` })
    },
    DE_NENHUMA_SESSAO,
  ],
  [
    'all are ended',
    false,
    ({ token }) => t.call('POST', '/api/auth/sessions/logout-all', { token, body: {} }),
    NADA,
  ],
  [
    'another password is set',
    false,
    ({ token }) =>
      t.call('PUT', '/api/usuario/senha', {
        token,
        body: { senhaAtual: SENHA, senha: 'um novo girassol' },
      }),
    NADA,
  ],
  [
    'another password is set by a link',
    false,
    async ({ email }) =>
      redefinir(t, await createLinkDoEmail(t.contexto, email), 'um novo girassol'),
    NADA,
  ],
  [
    'two steps are switched on',
    false,
    async ({ token }) =>
      duasEtapas(t, token, '/ativar', { codigo: codigoDo(t, await pedirSegredo(t, token)) }),
    NADA,
  ],
  [
    'two steps are switched off',
    true,
    ({ token, segredo }) =>
      duasEtapas(t, token, '/desativar', {
        senhaAtual: SENHA,
        codigo: codigoDo(t, segredo ?? ''),
      }),
    NADA,
  ],
  [
    'two steps are switched off by the command',
    true,
    ({ email }) => switchOffDuasEtapas(t.contexto, email),
    NADA,
  ],
  ['the account is switched off', false, ({ email }) => switchConta(database, email, false), NADA],
  [
    'the command sets another e-mail',
    false,
    ({ email }) => changeEmailDaConta(database, email, novoEmail()),
    NADA,
  ],
]

test.each(FINS)('D2: when %s, what it asked for is gone', async (_fim, comDuas, end, fica) => {
  const conta = await comTudoPendente(comDuas)
  await end(conta)
  expect(await pendentesDe(conta.id)).toEqual(fica)
})

test('D2: a link whose session is over by its time alone opens no more', async () => {
  const { email } = await cadastrar(t)
  const { accessToken: token } = (await entrar(t, email)).entrada
  const novo = novoEmail()
  const body = { senhaAtual: SENHA, email: novo }
  await t.call('PUT', '/api/usuario/email', { token, body })
  await expect.poll(() => smtp.letters.some(({ para }) => para.includes(novo))).toBe(true)
  const texto = smtp.letters.find(({ para }) => para.includes(novo))?.texto ?? ''
  const chave = /novo-email=([\w-]{43})$/m.exec(texto)?.[1] ?? ''
  await database.query(
    statement(
      'teste_sessao_vencida',
      'UPDATE sessao SET expira_em = $2 WHERE usuario_id = (SELECT id FROM usuario WHERE email_chave = $1)',
    ),
    [email.toLowerCase(), new Date(t.relogio.agora)],
  )
  expect((await t.call('POST', '/api/usuario/confirmar-email', { body: { chave } })).status).toBe(
    404,
  )
})

const REFERENCIAS = statement(
  'teste_referencias_da_sessao',
  `SELECT conrelid::regclass::text AS tabela, confdeltype AS ao_apagar
     FROM pg_constraint WHERE contype = 'f' AND confrelid = 'sessao'::regclass ORDER BY 1`,
)

test('D2: the list names all there is: each kind goes by it, and each table that knows a session follows its end', async () => {
  const { id } = await comTudoPendente(false)
  expect(Object.keys(PENDENCIAS)).toHaveLength(2)
  await database.transaction((tx) => dropPendencias(tx, id))
  expect(await pendentesDe(id)).toEqual(NADA)
  expect(await database.query(REFERENCIAS)).toEqual([
    { tabela: 'duas_etapas', ao_apagar: 'c' },
    { tabela: 'link_de_senha', ao_apagar: 'c' },
  ])
})
