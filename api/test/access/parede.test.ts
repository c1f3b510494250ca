import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import {
  type Database,
  type Executor,
  openDatabase,
  type Statement,
  statement,
} from '../../src/database/database.ts'
import { asOneCall, showRowsOf } from '../../src/database/rows-in-sight.ts'
import { callOn, useApp } from '../app.ts'
import { umaConta } from '../contas.ts'
import { CALLERS, type Scene } from './access.ts'
import { ROWS } from './rows.ts'

const t = await useApp()
const atras = openDatabase({ connectionString: t.databaseUrl }, { forCalls: true })
afterAll(() => atras.close())

const SEM_FILTRO = /(?:\b\w+\.)?\bprofissional_id\s*=\s*\$1(?!\d)/g

const tirados = new Set<string>()

/** The same statement for everybody's rows: what the program asks for whose it is has been taken out. */
function semFiltro(asked: Statement): Statement {
  const text = asked.text.replaceAll(SEM_FILTRO, '$1::text IS NOT NULL')
  if (text !== asked.text) tirados.add(asked.name)
  return { ...asked, name: `${asked.name}_sem_filtro`, text }
}

const solto = <E extends Executor>(executor: E): E => ({
  ...executor,
  query: (comando, valores) => executor.query(semFiltro(comando), valores),
})
const semFiltros: Database = {
  ...solto(atras),
  transaction: (work) => atras.transaction((tx) => work(solto(tx))),
}
const app = await buildApp({ ...t.contexto, database: semFiltros })
await app.ready()
afterAll(() => app.close())
const call = callOn(app)

const scene: Scene = {
  t,
  dono: await umaConta(t),
  estranho: await umaConta(t, { nome: 'Outra Pessoa' }),
  papelErrado: await umaConta(t, { perfil: 'PACIENTE' }),
}

describe('with the application’s own filters taken out', () => {
  // Whoever holds a letter's link acts for its professional: nobody is a stranger to it, and without the conditions
  // even its owner's own writes go wrong.
  const DE_ESTRANHOS = ROWS.filter(({ route }) => route !== 'POST /api/confirmacao/:segredo')
  describe.each(DE_ESTRANHOS)('$route', ({ route, prepare, answers }) => {
    test.each(CALLERS.filter((caller) => caller !== 'dono'))('%s', async (caller) => {
      const { url, ...request } = await prepare(scene, caller)
      const method = route.split(' ')[0] as 'GET'
      const token = caller === 'anonimo' ? {} : { token: scene[caller].token }
      const answer = await call(method, url, { ...request, ...token })
      const expected = answers[caller]
      const status = typeof expected === 'number' ? expected : expected.status
      expect(answer.status).toBe(status)
      if (typeof expected !== 'number') expect(answer.body).toEqual(expected.body)
    })
  })

  test('which are in the way of each stranger first', () => {
    expect(tirados.size).toBeGreaterThan(15)
  })
})

const TABELAS = statement(
  'teste_tabelas',
  `SELECT c.relname AS tabela, c.relrowsecurity AS parede
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'profissional_id'
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
)
const QUANTOS = statement('teste_quantos', 'SELECT count(*)::int AS quantos FROM paciente')
const PAPEL = statement(
  'teste_papel',
  `SELECT current_user AS papel, r.rolsuper OR r.rolbypassrls AS passa
     FROM pg_roles r WHERE r.rolname = current_user`,
)

test('every table of clinic data stands behind it', async () => {
  const tabelas = await t.contexto.database.query<{ tabela: string; parede: boolean }>(TABELAS)
  expect(tabelas.length).toBeGreaterThan(10)
  expect(tabelas.filter(({ parede }) => !parede)).toEqual([])
})

test('the role neither is a superuser nor passes it by', async () => {
  expect(await asOneCall(() => atras.query(PAPEL))).toEqual([
    { papel: 'clinica_app', passa: false },
  ])
})

describe('whose rows a connection sees', () => {
  const um = openDatabase({ connectionString: t.databaseUrl }, { forCalls: true, max: 1 })
  afterAll(() => um.close())
  const quantos = async (profissionalId?: string, asked = QUANTOS) => {
    const [linha] = await asOneCall(() => {
      if (profissionalId) showRowsOf(profissionalId)
      return um.query<{ quantos: number }>(asked)
    })
    return linha?.quantos
  }

  test('are of the call that asks, whoever had it before; of nobody without one', async () => {
    const { dono, estranho } = scene
    const deles = [await quantos(dono.profissionalId), await quantos(estranho.profissionalId)]
    expect(deles[0]).toBeGreaterThan(0)
    expect(await quantos()).toBe(0)
    expect((await um.query<{ quantos: number }>(QUANTOS))[0]?.quantos).toBe(0)
    expect([await quantos(dono.profissionalId), await quantos(estranho.profissionalId)]).toEqual(
      deles,
    )
  })

  test('are of each call by itself among those that share it in one turn', async () => {
    const { dono, estranho } = scene
    const deQuem = [dono, estranho, null, estranho, estranho, dono, null, dono]
    const ids = deQuem.map((conta) => conta?.profissionalId)
    const umPorUm: (number | undefined)[] = []
    for (const id of ids) umPorUm.push(await quantos(id))
    expect(new Set(umPorUm).size).toBeGreaterThan(1)
  })

  test('are of each call by itself among transactions that wait in line for one another', async () => {
    const { dono, estranho } = scene
    const ids = [dono, estranho, null, estranho, dono].map((conta) => conta?.profissionalId)
    const umPorUm: (number | undefined)[] = []
    for (const id of ids) umPorUm.push(await quantos(id))
    const emTransacao = (id: string | undefined) =>
      asOneCall(async () => {
        if (id) showRowsOf(id)
        const [linha] = await um.transaction((tx) => tx.query<{ quantos: number }>(QUANTOS))
        return linha?.quantos
      })
    expect(await Promise.all(ids.map(emTransacao))).toEqual(umPorUm)
  })

  test('are told anew after a transaction that was given up', async () => {
    const dono = await quantos(scene.dono.profissionalId)
    const desistiu = asOneCall(() =>
      um.transaction(async (tx) => {
        showRowsOf(scene.dono.profissionalId)
        await tx.query(QUANTOS)
        throw new Error('gives up')
      }),
    )
    await expect(desistiu).rejects.toThrow('gives up')
    // The same caller first: what was said within it does not stand any more.
    expect(await quantos(scene.dono.profissionalId)).toBe(dono)
    expect(await quantos()).toBe(0)
  })
})
