import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { codigoDo, comDuasEtapas, duasEtapas, pedirSegredo } from '../../../test/duas-etapas.ts'
import { cadastrar, DADOS_DO_PROFISSIONAL, entrar, novoEmail, SENHA } from '../../../test/entrar.ts'
import { umCpf } from '../../../test/pacientes.ts'
import { correioPor } from '../../../test/senha.ts'
import { startSmtp } from '../../../test/smtp.ts'
import { type Executor, statement } from '../../database/database.ts'
import { upsertAssinatura } from '../assinatura/repository.ts'
import { updateSenha } from '../nucleo/conta-repository.ts'
import { deleteLinkDe } from '../nucleo/link-de-senha-repository.ts'
import { deleteSessoesDe } from '../nucleo/sessao-repository.ts'

const smtp = await startSmtp()
const t = await useApp({ correio: correioPor(smtp) })
const { database } = t.contexto
afterAll(() => smtp.stop())

const NA_FILA = statement(
  'teste_na_fila',
  `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
)
const FICOU = statement(
  'teste_ficou',
  `SELECT (SELECT count(*) FROM link_de_senha WHERE usuario_id = $1)::int AS links,
          (SELECT count(*) FROM duas_etapas WHERE usuario_id = $1 AND ativada_em IS NOT NULL)::int AS duas,
          (SELECT min(mostra) FROM assinatura WHERE usuario_id = $1) AS mostra`,
)
const umEndereco = (usuarioId: string, db: Executor = database) =>
  upsertAssinatura(db, usuarioId, {
    id: randomUUID(),
    hash: randomBytes(32),
    mostra: 'ocupado',
    criadaEm: new Date(t.relogio.agora),
  })

async function umaConta() {
  const { email, id } = await cadastrar(t)
  const pessoa = { ...DADOS_DO_PROFISSIONAL.pessoa, cpf: umCpf() }
  const body = { ...DADOS_DO_PROFISSIONAL, pessoa }
  await t.call('POST', `/api/profissionais/usuario/${id}`, { body })
  const { accessToken: token } = (await entrar(t, email)).entrada
  // Marked as used, which it is once a minute: what is asked for below does not wait to do so.
  await t.call('GET', '/api/auth/sessions', { token })
  return { id, token }
}
type Conta = Awaited<ReturnType<typeof umaConta>>

const pedirTroca = ({ token }: Conta) =>
  t.call('PUT', '/api/usuario/email', { token, body: { senhaAtual: SENHA, email: novoEmail() } })

// What the password was right for, or the session there, when it was asked for.
test.each<[string, (conta: Conta) => Promise<() => ReturnType<typeof t.call>>]>([
  [
    'a link for another e-mail',
    async (conta) => {
      await pedirTroca(conta)
      return () => pedirTroca(conta)
    },
  ],
  [
    'two-factor',
    async ({ token }) => {
      const codigo = codigoDo(t, await pedirSegredo(t, token))
      return () => duasEtapas(t, token, '/ativar', { codigo })
    },
  ],
  [
    'the agenda in another calendar',
    async ({ id, token }) => {
      await umEndereco(id)
      const body = { senhaAtual: SENHA, mostra: 'nome' }
      return () => t.call('POST', '/api/usuario/agenda-assinada', { token, body })
    },
  ],
])(
  'D2: %s, on its way while the password changes elsewhere, is not left behind',
  async (_o, prepare) => {
    const conta = await umaConta()
    const ask = await prepare(conta)
    const answer = await database.transaction(async (tx) => {
      await updateSenha(tx, conta.id, 'outra')
      await deleteSessoesDe(tx, conta.id)
      await deleteLinkDe(tx, conta.id)
      await umEndereco(conta.id, tx)
      const asked = ask()
      await expect.poll(() => database.query(NA_FILA)).toHaveLength(1)
      return { asked }
    })
    expect((await answer.asked).status).toBe(401)
    expect(await database.query(FICOU, [conta.id])).toEqual([
      { links: 0, duas: 0, mostra: 'ocupado' },
    ])
  },
)

test('D2: nor is two-factor switched off by a call whose session ended while it was on its way', async () => {
  const { id, token, segredo } = await comDuasEtapas(t)
  await t.call('GET', '/api/auth/sessions', { token })
  const body = { senhaAtual: SENHA, codigo: codigoDo(t, segredo) }
  const { asked } = await database.transaction(async (tx) => {
    await updateSenha(tx, id, 'outra')
    await deleteSessoesDe(tx, id)
    const asked = duasEtapas(t, token, '/desativar', body)
    await expect.poll(() => database.query(NA_FILA)).toHaveLength(1)
    return { asked }
  })
  expect((await asked).status).toBe(401)
  expect(await database.query(FICOU, [id])).toMatchObject([{ duas: 1 }])
})
