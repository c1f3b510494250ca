import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { LUGARES } from '../../src/calls/access-words.ts'
import { LOGGED_COMMANDS } from '../../src/calls/command-log.ts'
import { statement } from '../../src/database/database.ts'
import { registerAccessLog } from '../../src/http/access-log.ts'
import { corpoDeAgendamento, umAgendamento } from '../agenda.ts'
import { type Call, useApp } from '../app.ts'
import { umaConta } from '../contas.ts'
import { umPaciente } from '../pacientes.ts'
import { correioPor } from '../senha.ts'
import type { Scene } from './access.ts'
import { ROWS } from './rows.ts'

// A reminder is tried again only where e-mail can leave; nobody listens at that port.
const t = await useApp({ correio: correioPor({ url: 'smtp://127.0.0.1:9' }) })
const dono = await umaConta(t)
const { id: pacienteId } = await umPaciente(t, dono)

/** What is booked without a patient is booked for one, so that it is of somebody's record. */
function comPaciente(body: unknown): unknown {
  const agendamento = body as { tipo?: string; pacienteId?: string }
  return { pacienteId, ...agendamento, tipo: 'SESSAO_INDIVIDUAL' }
}
const call: Call = (method, url, { token, body, ...resto } = {}) => {
  const marca = method === 'POST' && url === '/api/agendamentos' && token === dono.token
  const enviado = marca ? comPaciente(body) : body
  return t.call(method, url, {
    ...resto,
    ...(token && { token }),
    ...(body !== undefined && { body: enviado }),
  })
}
await call('POST', '/api/agendamentos', { token: dono.token, body: corpoDeAgendamento() })

const scene: Scene = {
  t: { ...t, call },
  dono,
  estranho: await umaConta(t, { nome: 'Outra Pessoa' }),
  papelErrado: await umaConta(t, { perfil: 'PACIENTE' }),
}

const ULTIMO = statement('teste_ultimo_acesso', 'SELECT coalesce(max(id), 0) AS id FROM acesso')
const ACESSOS = statement(
  'teste_acessos_desde',
  `SELECT acao, rota, usuario_id AS usuario, profissional_id AS profissional, endereco,
          sessao_id IS NOT NULL AS "daSessao", pacientes
     FROM acesso WHERE id > $1 ORDER BY id`,
)
// Whose patients these ids stand for, found without the log's own words.
const PACIENTES = statement(
  'teste_pacientes_de',
  `SELECT DISTINCT paciente FROM (
     SELECT id AS paciente FROM paciente WHERE id = ANY ($1::uuid[])
     UNION ALL SELECT paciente_id FROM agendamento WHERE id = ANY ($1::uuid[])
     UNION ALL SELECT unnest(ARRAY[antes ->> 'paciente_id', depois ->> 'paciente_id', a.paciente_id::text])::uuid
                 FROM operacao_imagem i LEFT JOIN agendamento a ON a.id = i.agendamento_id
                WHERE i.operacao_id = ANY ($1::uuid[]) OR i.agendamento_id = ANY ($1::uuid[])
     UNION ALL SELECT paciente_id FROM pagamento WHERE id = ANY ($1::uuid[])
     UNION ALL SELECT paciente_id FROM recibo_do_lote WHERE lote_id = ANY ($1::uuid[]) OR recibo_id = ANY ($1::uuid[])
     UNION ALL SELECT paciente_id FROM importacao_paciente WHERE importacao_id = ANY ($1::uuid[])
   ) AS todos WHERE paciente IS NOT NULL ORDER BY paciente`,
)

type Acesso = {
  acao: string
  rota: string
  usuario: string
  daSessao: boolean
  pacientes: string[]
}

/** What the log holds of a call, once what was noted is written down. */
async function acessosDe<T>(call: () => Promise<T>): Promise<{ answer: T; acessos: Acesso[] }> {
  const { database, registro } = t.contexto
  await registro.close()
  const [ultimo] = await database.query<{ id: number }>(ULTIMO)
  const answer = await call()
  await registro.close()
  return { answer, acessos: await database.query<Acesso>(ACESSOS, [ultimo?.id]) }
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

const DO_LINK = statement(
  'teste_do_link',
  'SELECT paciente_id AS paciente FROM lembrete WHERE segredo_hash = $1',
)

/** Whose letter's link it is: it names nobody. */
async function pacientesDoLink(url: string): Promise<string[]> {
  const [, segredo] = /^\/api\/confirmacao\/([\w-]+)/.exec(url) ?? []
  if (!segredo) return []
  const hash = createHash('sha256').update(segredo).digest()
  const linhas = await t.contexto.database.query<{ paciente: string }>(DO_LINK, [hash])
  return linhas.map(({ paciente }) => paciente)
}

async function pacientesNaChamada(...textos: string[]): Promise<string[]> {
  const doLink = await pacientesDoLink(textos[0] ?? '')
  const ids = [...doLink, ...textos.flatMap((texto) => texto.match(UUID) ?? [])]
  const linhas = await t.contexto.database.query<{ paciente: string }>(PACIENTES, [ids])
  return linhas.map(({ paciente }) => paciente)
}

/** What a call is in the log as, one for each event. */
function acoesDe(route: string): RegExp[] {
  // The CPF in what is exported counts as one that was revealed.
  if (route.endsWith('/dados')) return [/^revelou_cpf$/, /^exportou$/]
  if (/^POST .*\/imposto\/lotes(\/:loteId\/arquivo)?$/.test(route)) return [/^exportou$/]
  if (route.endsWith('/descartar')) return [/^descartou$/]
  if (/\/cpf/.test(route)) return [/^revelou_cpf$/]
  return [route.startsWith('GET ') ? /^leu$/ : /^(leu|escreveu)$/]
}

const SEM_PACIENTE =
  /\/(auth|usuario|saude|pronto|docs|cep|despesas|resumo-financeiro|termos-de-descarte)\b|\/api\/(cobranca|lembretes)$|\/anos$|\/profissionais\/(nome|dados|regras)$|\/importacoes(\/:importacaoId(\/(linhas|passado\/:arquivo)\/:parte)?)?$|^GET \/api\/(fechamentos|imposto\/lotes)$|\/contador\/arquivo$|\/feriados\b|\/meses(\/:ano\/:mes\/(fechar|reabrir))?$/

/**
 * What a sign-in, and the two steps of one, note is of an account, not of a patient; who leaves names everybody, in
 * an archive, and the accountant's file does in a CSV (their own tests read them).
 */
const DA_CONTA = /\/auth\/|\/duas-etapas|\/meus-dados$|\/contador\/arquivo$/

// A route of patients' data that says nothing, or the wrong thing, of whose it shows fails here.
describe.each(ROWS)('$route', ({ route, prepare }) => {
  const method = route.split(' ')[0] as 'GET'

  test('is in the log with exactly the patients whose records it showed or wrote', async () => {
    const { url, ...request } = await prepare(scene, 'dono')
    const pedido = JSON.stringify(request.body ?? null)
    // Who is gone afterwards can be told before.
    const antes = await pacientesNaChamada(url, pedido)
    const { answer, acessos } = await acessosDe(() =>
      call(method, url, { token: scene.dono.token, ...request }),
    )
    const operacao = String(answer.headers['x-operacao-id'] ?? '')
    const depois = await pacientesNaChamada(url, pedido, answer.text, operacao)
    const esperados = [...new Set([...antes, ...depois])].sort()
    if (SEM_PACIENTE.test(route)) expect(esperados).toEqual([])
    else expect(esperados.length).toBeGreaterThan(0)
    if (DA_CONTA.test(route)) return
    const acoes = esperados.length > 0 ? acoesDe(route) : []
    expect(acessos.map(({ pacientes }) => [...pacientes].sort())).toEqual(
      acoes.map(() => esperados),
    )
    if (esperados.length === 0) return
    expect(acessos.map(({ acao }) => acao)).toEqual(
      acoes.map((acao) => expect.stringMatching(acao)),
    )
    expect(acessos[0]).toMatchObject({
      rota: route,
      usuario: scene.dono.usuarioId,
      profissional: scene.dono.profissionalId,
      endereco: '127.0.0.1',
      daSessao: true,
    })
  })

  test('refused, is not', async () => {
    const { url, ...request } = await prepare(scene, 'estranho')
    const { answer, acessos } = await acessosDe(() =>
      t.call(method, url, { token: scene.estranho.token, ...request }),
    )
    if (answer.status < 400) return
    expect(acessos).toEqual([])
  })
})

test('a session given to another patient is of both', async () => {
  const um = await umPaciente(t, dono)
  const outro = await umPaciente(t, dono)
  const { id } = await umAgendamento(t, dono, { pacienteId: um.id })
  const url = `/api/agendamentos/${id}`
  const { answer, acessos } = await acessosDe(() =>
    t.call('PUT', url, { token: dono.token, body: { pacienteId: outro.id } }),
  )
  expect(answer.status).toBe(200)
  const ambos = [um.id, outro.id].sort()
  expect(acessos.map(({ pacientes }) => [...pacientes].sort())).toEqual([ambos])
  const desfeita = await acessosDe(() =>
    t.call('POST', `/api/operacoes/${answer.headers['x-operacao-id']}/desfazer`, dono),
  )
  expect(desfeita.acessos.map(({ pacientes }) => [...pacientes].sort())).toEqual([ambos])
  const historico = await acessosDe(() => t.call('GET', `${url}/historico`, dono))
  expect(historico.acessos.map(({ pacientes }) => [...pacientes].sort())).toEqual([ambos])
})

test('a session that goes between the answer and the note is still somebody’s', async () => {
  const { id } = await umAgendamento(t, dono, { pacienteId, inicio: '2031-02-03T09:00:00' })
  const periodo = 'dataInicio=2031-02-03T00:00:00&dataFim=2031-02-04T00:00:00'
  const { acessos } = await acessosDe(async () => {
    await t.call('GET', `/api/agendamentos/profissional/me/dashboard?${periodo}`, dono)
    await t.call('DELETE', `/api/agendamentos/${id}`, { token: dono.token })
  })
  expect(acessos.map(({ acao, pacientes }) => [acao, pacientes])).toEqual([
    ['leu', [pacienteId]],
    ['escreveu', [pacienteId]],
  ])
})

test('a call that says nothing of whose records it shows is not served', () => {
  const rota = { method: 'GET', url: '/api/nova', handler: () => null } as const
  return expect(
    Fastify()
      .register(async (app) => {
        registerAccessLog(app, t.contexto.registro)
        app.route(rota)
      })
      .ready(),
  ).rejects.toThrow('GET /api/nova does not say whose records it shows')
})

test('every call of the log is told in the words of the screens, and no other', () => {
  const rotas = ROWS.map(({ route }) => route).filter((route) => !SEM_PACIENTE.test(route))
  const daConta = [
    'POST /api/auth/login',
    ...['ativar', 'codigos', 'desativar'].map((gesto) => `POST /api/usuario/duas-etapas/${gesto}`),
    'POST /api/imposto/contador/arquivo',
    'POST /api/usuario/meus-dados',
    'npm run conta -- desligar-duas-etapas',
    ...LOGGED_COMMANDS.map((comando) => `npm run ${comando}`),
  ]
  expect(Object.keys(LUGARES).sort()).toEqual([...daConta, ...rotas].sort())
})
