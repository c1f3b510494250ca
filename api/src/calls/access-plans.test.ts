import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { ateAs, noDia, umLivro } from '../../test/livro.ts'
import { umPaciente } from '../../test/pacientes.ts'

const t = await useApp()
const client = new pg.Client({ connectionString: t.databaseUrl })
afterAll(() => client.end())

/** A year of sessions, 500 of them booked one by one. */
const OUTROS = (profissionalId: string, pacienteId: string) => `
  INSERT INTO agendamento (profissional_id, id, paciente_id, tipo, inicio, fim, status_agendamento,
    status_pagamento, modalidade_atendimento, criado_em, alterado_em)
  SELECT '${profissionalId}', gen_random_uuid(), '${pacienteId}', 'ANAMNESE', inicio,
         inicio + interval '50 minutes', 'AGENDADO', 'PENDENTE', 'ONLINE', now(), now()
    FROM generate_series(timestamp '2018-01-01', '2019-01-31', '4 hours') AS inicio;
  INSERT INTO operacao (profissional_id, id, tipo, usuario_id, criada_em)
  SELECT profissional_id, id, 'CRIACAO', 'ninguem', now() FROM agendamento ORDER BY id LIMIT 500;
  INSERT INTO operacao_imagem (profissional_id, operacao_id, agendamento_id, depois)
  SELECT profissional_id, a.id, a.id, agendamento_imagem(a) FROM agendamento a JOIN operacao USING (profissional_id, id)`

type Alvo = 'operacao' | 'agendamento' | 'historico' | 'pagamento'
const VISTOS = 'SELECT pacientes_do_acesso($1::uuid, $2::text, $3::uuid[])::text[] AS vistos'
let profissional: string

/** The patients that the database finds, on a connection whose plan was made while the tables were empty. */
async function vistos(alvo: Alvo, ...ids: (string | undefined)[]) {
  const { rows } = await client.query(VISTOS, [profissional, alvo, ids])
  return rows[0].vistos as string[]
}
/** The number of pages that the look-up reads. */
async function paginas(alvo: Alvo, id: string | undefined): Promise<number> {
  const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)
    SELECT pacientes_do_acesso('${profissional}', '${alvo}', ARRAY['${id}']::uuid[])`)
  return rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks']
}

let livro: Awaited<ReturnType<typeof umLivro>>

beforeAll(async () => {
  livro = await umLivro(t)
  profissional = livro.conta.profissionalId
  await client.connect()
  // A merge or hash join looks cheapest for tables that are known as small and then grow; switching nested loops off
  // makes the planner choose so here.
  await client.query('SET plan_cache_mode = force_generic_plan; SET enable_nestloop = off')
  for (const alvo of ['operacao', 'agendamento', 'historico', 'pagamento'] as const)
    await vistos(alvo)
})

test('whose records a call showed is found by index, however many others there are', async () => {
  const { agenda, marca, pacienteId } = livro
  const { id } = await marca(2, 100)
  const { operacaoId } = await agenda.change(id, ateAs(noDia(3)))
  const olha = async () => [await paginas('operacao', operacaoId), await paginas('historico', id)]
  await t.contexto.database.script(OUTROS(profissional, pacienteId))
  await client.query('ANALYZE')
  // The first look-up makes the plan, which reads the catalog.
  await olha()
  expect(Math.max(...(await olha()))).toBeLessThan(30)
})

test('each way of naming a record names its patients, those of before and those of now', async () => {
  const { agenda, marca, pacienteId, conta } = livro
  const { id: outro } = await umPaciente(t, conta)
  const ambos = [pacienteId, outro].sort()
  const { id } = await marca(2, 100)
  expect(await vistos('historico', id)).toEqual([pacienteId])
  const { operacaoId } = await agenda.change(id, { pacienteId: outro })
  expect(await vistos('operacao', operacaoId)).toEqual(ambos)
  expect(await vistos('agendamento', id)).toEqual([outro])
  expect(await vistos('historico', id)).toEqual(ambos)
  await agenda.remove(id)
  expect(await vistos('agendamento', id)).toEqual(ambos)
  expect(await vistos('pagamento', id)).toEqual([])
})
