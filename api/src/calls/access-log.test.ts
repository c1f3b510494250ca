import { afterAll, expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { useTestDatabase } from '../../test/database.ts'
import { cadastrar, entrar } from '../../test/entrar.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { type Database, openDatabase, statement } from '../database/database.ts'
import { asOneCall, showRowsOf } from '../database/rows-in-sight.ts'
import type { Acontecido } from '../registro.ts'
import { openRegistro } from './access-log.ts'

const t = await useApp()
const { database: solto } = await useTestDatabase()

const ACESSOS = statement(
  'teste_do_usuario',
  `SELECT acao, rota, pacientes, etiqueta, dispositivo, endereco, sessao_id AS sessao, quando
     FROM acesso WHERE usuario_id = $1 ORDER BY id`,
)
type Acesso = { acao: string; pacientes: string[]; etiqueta: string | null; quando: Date }
async function acessosDe(usuarioId: string) {
  await t.contexto.registro.close()
  return t.contexto.database.query<Acesso & Record<string, unknown>>(ACESSOS, [usuarioId])
}

const QUANTOS = statement('teste_quantos_acessos', 'SELECT count(*)::int AS quantos FROM acesso')
const quantosEm = async (database: Database) =>
  (await database.query<{ quantos: number }>(QUANTOS))[0]?.quantos
const PACIENTE = '019cd31c-b580-7081-9e56-b914d2139319'
const OUTRO = '019cd31c-b580-7082-9e56-b914d2139319'
const ULTIMOS = statement(
  'teste_ultimos',
  'SELECT acao, pacientes FROM acesso ORDER BY id OFFSET $1',
)
const leitura: Acontecido = {
  acao: 'leu',
  usuarioId: 'u',
  profissionalId: null,
  sessaoId: null,
  dispositivo: null,
  endereco: '127.0.0.1',
  rota: 'GET /api/pacientes',
  pacientes: [PACIENTE],
}
const clock = { now: () => 0 }

test('a week shown again from what the browser kept is in the log, by the tag of the week it kept', async () => {
  const conta = await umaConta(t)
  const { id: pacienteId } = await umPaciente(t, conta)
  await umAgendamento(t, conta, { pacienteId, inicio: '2026-03-09T09:00:00' })
  const url =
    '/api/agendamentos/profissional/me?dataInicio=2026-03-09T00:00:00&dataFim=2026-03-16T00:00:00'
  const { headers } = await t.call('GET', url, { token: conta.token })
  const etag = String(headers.etag)
  t.relogio.avancar(60_000)
  const sabido = { 'if-none-match': etag }
  expect((await t.call('GET', url, { token: conta.token, headers: sabido })).status).toBe(304)
  const [, , leu, releu] = await acessosDe(conta.usuarioId)
  expect([leu?.acao, leu?.pacientes, releu?.acao, releu?.pacientes]).toEqual([
    'leu',
    [pacienteId],
    'releu',
    [],
  ])
  expect([leu?.etiqueta, releu?.etiqueta]).toEqual([etag.slice(3, -1), etag.slice(3, -1)])
  expect(releu?.quando).toEqual(new Date(t.relogio.agora))
})

test('the same answer given again is told by its tag; one of other patients is told whole', async () => {
  const antes = (await quantosEm(solto)) ?? 0
  const registro = openRegistro(solto, clock)
  const lida = { ...leitura, etiqueta: 'a' }
  for (const um of [
    lida,
    lida,
    { ...lida, etiqueta: 'b' },
    { ...lida, pacientes: [OUTRO] },
    leitura,
    leitura,
  ])
    registro.note(um)
  await registro.close()
  const linhas = await solto.query(ULTIMOS, [antes])
  expect(linhas).toEqual([
    { acao: 'leu', pacientes: [PACIENTE] },
    { acao: 'releu', pacientes: [] },
    { acao: 'leu', pacientes: [PACIENTE] },
    { acao: 'leu', pacientes: [OUTRO] },
    { acao: 'leu', pacientes: [PACIENTE] },
    { acao: 'leu', pacientes: [PACIENTE] },
  ])
})

test('a write is in the log when it is answered, a read within a moment', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta)
  const { database } = t.contexto
  const linhas = () => database.query<Acesso>(ACESSOS, [conta.usuarioId])
  expect((await linhas()).map(({ acao }) => acao)).toEqual(['escreveu'])
  await t.call('GET', `/api/pacientes/${id}`, { token: conta.token })
  await expect
    .poll(async () => (await linhas()).map(({ acao }) => acao))
    .toEqual(['escreveu', 'leu'])
})

test('sign-ins, and refused ones of known accounts, with device and address', async () => {
  const { email, id } = await cadastrar(t)
  await entrar(t, email, { deviceId: 'web-1-meu' })
  await entrar(t, email, { senha: 'errada mesmo', deviceId: 'web-2-outro' })
  await entrar(t, 'ninguem@exemplo.com', { senha: 'errada mesmo', deviceId: 'web-9-ninguem' })
  const doDispositivo = { endereco: '127.0.0.1', pacientes: [], rota: 'POST /api/auth/login' }
  expect(await acessosDe(id)).toEqual([
    expect.objectContaining({
      ...doDispositivo,
      acao: 'entrou',
      dispositivo: 'web-1-meu',
      sessao: expect.stringMatching(/^[0-9a-f-]{36}$/),
    }),
    expect.objectContaining({
      ...doDispositivo,
      acao: 'nao_entrou',
      dispositivo: 'web-2-outro',
      sessao: null,
    }),
  ])
  const ninguem = statement(
    'teste_ninguem',
    `SELECT 1 FROM acesso WHERE dispositivo LIKE '%ninguem'`,
  )
  expect(await t.contexto.database.query(ninguem)).toEqual([])
})

test('what an account that was switched off tries is refused, and in the log', async () => {
  const { email, id } = await cadastrar(t)
  await t.contexto.database.script(`UPDATE usuario SET ativo = false WHERE email = '${email}'`)
  await entrar(t, email)
  expect((await acessosDe(id)).map(({ acao }) => acao)).toEqual(['nao_entrou'])
})

test('nothing of the log is changed or taken away, by the owner of the tables neither', async () => {
  const { database } = t.contexto
  const dela = /the access log is only ever added to/
  for (const tabela of ['acesso', 'selo_do_acesso']) {
    await expect(database.script(`DELETE FROM ${tabela}`)).rejects.toThrow(dela)
    await expect(database.script(`TRUNCATE ${tabela}`)).rejects.toThrow(dela)
  }
  await expect(database.script(`UPDATE acesso SET acao = 'leu'`)).rejects.toThrow(dela)
  await expect(database.script('UPDATE selo_do_acesso SET quantos = 0')).rejects.toThrow(dela)
})

test('while the database takes nothing memory is bounded, then all of it is written in order', async () => {
  let fora = true
  const registro = openRegistro(
    {
      ...solto,
      query: (comando, valores) =>
        fora ? Promise.reject(new Error('away')) : solto.query(comando, valores),
    },
    clock,
  )
  const grande = { ...leitura, pacientes: Array.from({ length: 300 }, () => PACIENTE) }
  const antes = (await quantosEm(solto)) ?? 0
  let notados = 0
  while (!registro.cheio()) {
    registro.note(grande)
    notados += 1
  }
  expect(notados).toBeLessThan(1_000)
  await expect(registro.write({ ...leitura, acao: 'escreveu' })).rejects.toThrow('away')
  await expect(registro.close()).rejects.toThrow('away')
  fora = false
  await registro.close()
  expect([registro.cheio(), await quantosEm(solto)]).toEqual([false, antes + notados + 1])
})

test('writes at the same time share their way to the database', async () => {
  let vezes = 0
  const antes = (await quantosEm(solto)) ?? 0
  const contado: Database = {
    ...solto,
    query: (comando, valores) => {
      vezes += 1
      return solto.query(comando, valores)
    },
  }
  const registro = openRegistro(contado, clock)
  const escrita = { ...leitura, acao: 'escreveu' } as const
  await Promise.all(Array.from({ length: 200 }, () => registro.write(escrita)))
  expect([await quantosEm(solto), vezes <= 3]).toEqual([antes + 200, true])
})

test('with a log that takes no more nothing is shown', async () => {
  const conta = await umaConta(t)
  const { registro } = t.contexto
  const cheio = registro.cheio
  Object.assign(registro, { cheio: () => true })
  const answer = await t.call('GET', '/api/pacientes', { token: conta.token })
  Object.assign(registro, { cheio })
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1'])
  expect((await t.call('GET', '/api/pacientes', { token: conta.token })).status).toBe(200)
})

test('what is served adds to the log, reads its professional’s own rows, and reaches nothing else of it', async () => {
  const atras = openDatabase({ connectionString: t.databaseUrl }, { forCalls: true, max: 1 })
  afterAll(() => atras.close())
  const um = await umaConta(t)
  const outro = await umaConta(t)
  for (const conta of [um, outro]) await umPaciente(t, conta)
  const quantos = (profissionalId?: string) =>
    asOneCall(() => {
      if (profissionalId) showRowsOf(profissionalId)
      return quantosEm(atras)
    })
  expect([await quantos(), await quantos(um.profissionalId)]).toEqual([0, 1])
  const nega = /permission denied/
  for (const tabela of ['selo_do_acesso', 'chave_do_selo']) {
    const todos = statement(`teste_${tabela}`, `SELECT * FROM ${tabela}`)
    await expect(asOneCall(() => atras.query(todos))).rejects.toThrow(nega)
  }
  const apaga = statement('teste_apaga', 'DELETE FROM acesso')
  await expect(asOneCall(() => atras.query(apaga))).rejects.toThrow(nega)
})

test('while the disk is full nothing is written, what was noted waits, and what must be written is refused', async () => {
  const antes = (await quantosEm(solto)) ?? 0
  let parado = true
  const registro = openRegistro(solto, clock, () => parado)
  registro.note(leitura)
  await expect(registro.write({ ...leitura, acao: 'escreveu' })).rejects.toMatchObject({
    code: '53100',
  })
  expect(await solto.query(ULTIMOS, [antes])).toEqual([])
  parado = false
  await registro.close()
  expect(await solto.query(ULTIMOS, [antes])).toHaveLength(2)
})
