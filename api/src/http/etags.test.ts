import { afterAll, expect, test } from 'vitest'
import { corpoDeAgendamento, umAgendamento } from '../../test/agenda.ts'
import { callOn, useApp } from '../../test/app.ts'
import { useComandos } from '../../test/comandos.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { buildApp } from '../app.ts'
import type { Contexto } from '../contexto.ts'
import { statement } from '../database/database.ts'
import { programStamp } from './program-stamp.ts'

const { t, de } = await useComandos(await useApp())

const SEMANA =
  '/api/agendamentos/profissional/me?dataInicio=2026-03-09T00:00:00&dataFim=2026-03-16T00:00:00'
const comTag = ({ token }: Pick<Conta, 'token'>, tag: string) => ({
  token,
  headers: { 'if-none-match': tag },
})
const lida = async (conta: Conta, url = SEMANA) => {
  const { status, body, headers } = await t.call('GET', url, { token: conta.token })
  return { status, body: body as unknown[], tag: String(headers.etag) }
}
const statusDe = async (conta: Pick<Conta, 'token'>, tag: string, url = SEMANA) =>
  (await t.call('GET', url, comTag(conta, tag))).status

test('an unchanged answer is 304 without a body, from the look-up of the session alone', async () => {
  const conta = await umaConta(t)
  await umAgendamento(t, conta)
  const { tag, body } = await lida(conta)
  expect(body).toHaveLength(1)
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
  const answer = await t.call('GET', SEMANA, comTag(conta, tag))
  expect([answer.status, answer.text]).toEqual([304, ''])
  expect(answer.headers).toMatchObject({ etag: tag, 'cache-control': 'no-store' })
  expect(await de(() => t.call('GET', SEMANA, comTag(conta, tag)))).toEqual(['sessao_vivas'])
  expect(await statusDe(conta, `"outra", ${tag}`)).toBe(304)
})

test('the version is read before what it is the version of', async () => {
  const conta = await umaConta(t)
  const comandos = await de(() => lida(conta))
  expect(comandos[0]).toBe('sessao_vivas')
  expect(comandos.slice(1)).not.toContain('sessao_vivas')
})

/** An app that runs `entretanto` before it reads the agenda. */
async function appQueEspera(entretanto: () => Promise<unknown>) {
  const { database } = t.contexto
  const atrasado: Contexto['database'] = {
    ...database,
    async query(comando, valores) {
      if (comando.name === 'agendamento_intervalo') await entretanto()
      return database.query(comando, valores)
    },
  }
  const app = await buildApp({ ...t.contexto, database: atrasado })
  afterAll(() => app.close())
  return callOn(app)
}

test('a booking between the two: an answer newer than its tag, which is told again', async () => {
  const conta = await umaConta(t)
  const call = await appQueEspera(() => umAgendamento(t, conta))
  const { body, headers } = await call('GET', SEMANA, { token: conta.token })
  expect(body).toHaveLength(1)
  expect(await statusDe(conta, String(headers.etag))).toBe(200)
})

test('a booking not committed yet has changed nothing; once it is, it has', async () => {
  const conta = await umaConta(t)
  const { tag } = await lida(conta)
  const SOBE = statement('teste_sobe', 'UPDATE versao_do_profissional SET agenda = agenda + 1')
  await t.contexto.database.transaction(async (tx) => {
    await tx.query(SOBE)
    expect(await statusDe(conta, tag)).toBe(304)
  })
  expect(await statusDe(conta, tag)).toBe(200)
})

test('expenses and how an entry was paid leave the agenda unchanged', async () => {
  const conta = await umaConta(t)
  const agenda = await lida(conta)
  const despesas = await lida(conta, '/api/despesas')
  const despesa = { nome: 'Aluguel', valor: 10, tipoDespesa: 'UNICA' }
  const body = { ...despesa, mesCompetencia: 3, anoCompetencia: 2026 }
  expect((await t.call('POST', '/api/despesas', { token: conta.token, body })).status).toBe(201)
  expect(await statusDe(conta, agenda.tag)).toBe(304)
  expect(await statusDe(conta, despesas.tag, '/api/despesas')).toBe(200)
})

test('what was refused has changed nothing', async () => {
  const conta = await umaConta(t)
  const { tag } = await lida(conta)
  const body = corpoDeAgendamento({ fim: '2026-03-09T13:00:00' })
  expect((await t.call('POST', '/api/agendamentos', { token: conta.token, body })).status).toBe(400)
  expect(await statusDe(conta, tag)).toBe(304)
})

test('a tag serves its own call, of its own professional, alone', async () => {
  const conta = await umaConta(t)
  const outra = await umaConta(t)
  const { tag } = await lida(conta)
  // Both professionals are at version 0: only the professional tells their tags apart.
  expect(await statusDe(outra, tag)).toBe(200)
  expect(await statusDe(conta, tag, SEMANA.replace('-16', '-17'))).toBe(200)
  expect(await statusDe(conta, tag, SEMANA.replace('me?', 'me/dashboard?'))).toBe(200)
  const alheio = await umPaciente(t, outra)
  const detalhes = `/api/agendamentos/paciente/${alheio.id}/detalhes?mes=3&ano=2026`
  expect(await statusDe(conta, (await lida(outra, detalhes)).tag, detalhes)).toBe(404)
})

test('session and role come first', async () => {
  const conta = await umaConta(t)
  const { tag } = await lida(conta)
  expect(await statusDe({ token: 'nenhum' }, tag)).toBe(401)
  expect(await statusDe(await umaConta(t, { perfil: 'PACIENTE' }), tag)).toBe(403)
  await t.call('POST', '/api/auth/sessions/logout-all', { token: conta.token })
  expect(await statusDe(conta, tag)).toBe(401)
})

test('a refusal carries no tag', async () => {
  const conta = await umaConta(t)
  const { status, headers } = await t.call('GET', SEMANA.slice(0, -4), { token: conta.token })
  expect([status, headers.etag]).toEqual([400, undefined])
})

test('the next day and another zone are other answers', async () => {
  const conta = await umaConta(t)
  const { tag } = await lida(conta, '/api/pacientes')
  const de = async (mudado: Partial<Contexto>) => {
    const app = await buildApp({ ...t.contexto, ...mudado })
    afterAll(() => app.close())
    const token = app.jwt.sign({ sid: conta.sessaoId })
    return (await callOn(app)('GET', '/api/pacientes', comTag({ token }, tag))).status
  }
  const { config, clock } = t.contexto
  expect(await de({})).toBe(304)
  expect(await de({ config: { ...config, fuso: 'America/Manaus' } })).toBe(200)
  // At the clinic it is noon: the day changes within 12 hours, not within 11.
  const daquiA = (horas: number) => ({ clock: { now: () => clock.now() + horas * 3_600_000 } })
  expect([await de(daquiA(11)), await de(daquiA(12))]).toEqual([304, 200])
})

test('the stamp is of the program, the same for each of its processes', () => {
  expect(programStamp()).toMatch(/^[\w-]{43}$/)
  expect(programStamp()).toBe(programStamp())
})

test('a version is the clock of the database, and one more where that does not do', async () => {
  const conta = await umaConta(t)
  const { database } = t.contexto
  const LE = statement(
    'teste_versoes',
    `SELECT sum(agenda)::text AS soma, max(agenda) AS maior FROM versao_do_profissional
      WHERE profissional_id = $1`,
  )
  const versao = async () => {
    const [lida] = await database.query<{ soma: string; maior: number }>(LE, [conta.profissionalId])
    return { soma: BigInt(lida?.soma ?? -1), maior: lida?.maior ?? -1 }
  }
  expect(await versao()).toEqual({ soma: 0n, maior: 0 })
  await umAgendamento(t, conta)
  expect((await versao()).maior).toBeGreaterThan(Date.UTC(2025, 0, 1) * 1000)
  // An hour ahead of the clock.
  const ADIANTE = statement(
    'teste_adiante',
    `UPDATE versao_do_profissional
        SET agenda = (extract(epoch FROM clock_timestamp()) * 1000000)::bigint + 3600000000
      WHERE profissional_id = $1`,
  )
  await database.query(ADIANTE, [conta.profissionalId])
  const { soma } = await versao()
  await umAgendamento(t, conta)
  expect((await versao()).soma).toBe(soma + 1n)
})
