import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { useComandos } from '../../../test/comandos.ts'
import { ateAs, noDia, PAGO, umLivro } from '../../../test/livro.ts'
import { FACE, usePlanos } from '../../../test/planos.ts'
import { umaSerie } from '../../../test/series.ts'

const { t, textos } = await useComandos(await useApp())

/** Copies of a row with some columns replaced, whatever columns the table has. */
const copia = (tabela: string, mudado: string, de: string) =>
  `INSERT INTO ${tabela} SELECT (jsonb_populate_record(NULL::${tabela}, to_jsonb(o) || ${mudado})).*
     FROM ${tabela} o CROSS JOIN outra WHERE ${de}`

/** Many other clinics, with a patient each, a session of the browser and a year of appointments. */
const OUTRAS = (profissionalId: string, usuarioId: string) => `
  CREATE TEMP TABLE outra AS SELECT n, gen_random_uuid() AS id FROM generate_series(1, 400) n;
  ${copia('usuario', `jsonb_build_object('id', 'outra' || n, 'email', n || '@o', 'email_chave', n || '@o', 'cpf_indice', NULL)`, `o.id = '${usuarioId}'`)};
  ${copia('profissional', `jsonb_build_object('id', outra.id, 'usuario_id', 'outra' || n)`, `o.id = '${profissionalId}'`)};
  ${copia('sessao', `jsonb_build_object('id', gen_random_uuid(), 'usuario_id', 'outra' || n)`, `o.usuario_id = '${usuarioId}'`)};
  ${copia('paciente', `jsonb_build_object('id', gen_random_uuid(), 'profissional_id', outra.id)`, `o.profissional_id = '${profissionalId}'`)};
  INSERT INTO versao_do_profissional (profissional_id) SELECT id FROM outra;
  INSERT INTO serie (profissional_id, id, frequencia, ate, inicio, fim, dia)
  SELECT id, gen_random_uuid(), 'weekly', '2019-12-31', '2019-01-01 08:00', '2019-01-01 09:00', 1
    FROM outra, generate_series(1, 5);
  INSERT INTO mes_do_paciente (profissional_id, paciente_id, ano, mes, quantidade)
  SELECT profissional_id, p.id, 2019, mes, 4 FROM outra JOIN paciente p ON p.profissional_id = outra.id, generate_series(1, 3) mes;
  INSERT INTO despesa (profissional_id, id, tipo, ano, mes, criado_em, alterado_em)
  SELECT id, gen_random_uuid(), 'UNICA', 2019, 1, now(), now() FROM outra;
  INSERT INTO agendamento (profissional_id, id, paciente_id, tipo, inicio, fim, status_agendamento,
    status_pagamento, modalidade_atendimento, criado_em, alterado_em)
  SELECT p.profissional_id, gen_random_uuid(), p.id, 'ANAMNESE', inicio, inicio + interval '50 minutes',
         'AGENDADO', 'PENDENTE', 'ONLINE', now(), now()
    FROM outra JOIN paciente p ON p.profissional_id = outra.id,
         generate_series(timestamp '2019-01-01', '2019-12-31', '7 days') AS inicio`

/** Ten years of a busy practice, and as many entries; as many images as rows. */
const MUITOS = (profissionalId: string, pacienteId: string) => `
  INSERT INTO operacao (profissional_id, id, tipo, usuario_id, criada_em)
  SELECT '${profissionalId}', gen_random_uuid(), 'CRIACAO', 'ninguem', now()
    FROM generate_series(1, 2000);
  INSERT INTO agendamento (profissional_id, id, paciente_id, tipo, inicio, fim, status_agendamento,
    status_pagamento, modalidade_atendimento, criado_em, alterado_em)
  SELECT '${profissionalId}', gen_random_uuid(), '${pacienteId}', 'ANAMNESE', inicio,
         inicio + interval '50 minutes', 'AGENDADO', 'PENDENTE', 'ONLINE', now(), now()
    FROM generate_series(timestamp '2010-01-01', '2019-12-31', '4 hours') AS inicio;
  INSERT INTO pagamento (profissional_id, id, paciente_id, ano, mes, valor_centavos, data, tipo,
    usuario_id, criado_em)
  SELECT profissional_id, gen_random_uuid(), paciente_id, extract(year FROM inicio),
         extract(month FROM inicio), 100, inicio::date, 'LANCAMENTO', 'ninguem', now()
    FROM agendamento WHERE paciente_id IS NOT NULL;
  INSERT INTO mes_do_paciente (profissional_id, paciente_id, ano, mes)
  SELECT DISTINCT profissional_id, paciente_id, ano, mes FROM pagamento ON CONFLICT DO NOTHING;
  INSERT INTO operacao_imagem (profissional_id, operacao_id, agendamento_id, depois)
  SELECT a.profissional_id, o.id, a.id, a.imagem
    FROM (SELECT a.profissional_id, a.id, agendamento_imagem(a) AS imagem,
                 row_number() OVER () AS n FROM agendamento a
           WHERE a.profissional_id = '${profissionalId}') AS a
    JOIN (SELECT id, row_number() OVER () AS n FROM operacao) AS o ON o.n = a.n % 2000 + 1;
  ANALYZE`

/** Those that grow with what clinics enter, and with clinics. */
const TABELAS = [
  ...['agendamento', 'pagamento', 'operacao', 'operacao_imagem', 'mes_do_paciente'],
  ...['paciente', 'serie', 'despesa', 'sessao', 'usuario', 'profissional', 'idempotencia'],
]
/** What tells all of something that one professional has, and which of them. */
const TODOS_OS_SEUS: Record<string, readonly string[]> = {
  // The names of a list, and whose are reserved (D9): they do not grow with the years.
  paciente: [
    ...['paciente_list', 'agendamento_intervalo', 'agendamento_proximos', 'agendamento_proximas'],
    ...[
      'serie_membros',
      'lembrete_avisos',
      'mes_soma',
      'mes_somas_por_mes',
      'caixa_aberto',
      'caixa_recebido',
    ],
    ...['resumo_meses', 'resumo_meses_do_ano', 'resumo_anos', 'resumo_contagens'],
  ],
  // §7: all rows, where no year is asked for; and the newest, from which the year before is found.
  mes_do_paciente: ['resumo_meses', 'resumo_anos'],
  despesa: ['despesa_select'],
}

const { vistas } = await usePlanos(t)

/** How statements asked so far, in the role that calls have, look at more than what they are about. */
async function lidasDemais(): Promise<Record<string, string[]>> {
  const demais: Record<string, string[]> = {}
  for (const comando of textos().filter(({ text }) =>
    /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)/.test(text),
  )) {
    const vistasDele = await vistas(comando, livro.conta.profissionalId)
    const semMais = vistasDele.filter(
      ({ tabela, alem }) =>
        TABELAS.includes(tabela) && !alem && !TODOS_OS_SEUS[tabela]?.includes(comando.name),
    )
    if (semMais.length > 0) demais[comando.name] = semMais.map(({ como }) => como)
  }
  return demais
}

const client = new pg.Client({ connectionString: t.databaseUrl })
afterAll(() => client.end())

const linhas = ({ rows }: pg.QueryResult) => rows.map((row) => row['QUERY PLAN']).join('\n')

let livro: Awaited<ReturnType<typeof umLivro>>

beforeAll(async () => {
  await client.connect()
  await client.query('SET plan_cache_mode = force_generic_plan')
  livro = await umLivro(t)
  const { conta, pacienteId } = livro
  await client.query(FACE, [conta.profissionalId])
  await client.query(`PREPARE vazia AS ${DO_DIA.text}`)
  await client.query('EXECUTE vazia (NULL, NULL, NULL)')
  vazia = linhas(await client.query(PLANO_VAZIO))
  await t.contexto.database.script(OUTRAS(conta.profissionalId, conta.usuarioId))
  await t.contexto.database.script(MUITOS(conta.profissionalId, pacienteId))
})

/** Planned before anything was entered, and looked at again afterwards. */
const DO_DIA = {
  text: `SELECT id FROM agendamento WHERE profissional_id = $1::uuid AND inicio > $2::timestamp AND inicio < $3::timestamp`,
}
const PLANO_VAZIO = 'EXPLAIN (COSTS OFF) EXECUTE vazia (NULL, NULL, NULL)'
let vazia = ''

test('no step of any gesture reads a whole table', async () => {
  const { agenda, marca, paga, conta, pacienteId } = await umLivro(t)
  const { id } = await marca(2, 100, PAGO)
  await marca(4, 40)
  await agenda.change(id, { valorSessao: 60 })
  const movida = await agenda.change(id, ateAs(noDia(6, 4)))
  await agenda.undo(movida.operacaoId)
  await paga(30)
  const { membros } = await umaSerie(agenda, { pacienteId })
  const para = ateAs(noDia(25))
  const { operacaoId: substitui } = await agenda.change(membros[2]?.id, para)
  await agenda.change(membros[2]?.id, { ...para, editMode: 'future', substitui })
  await agenda.remove(id)
  const url = `/api/pacientes/${pacienteId}`
  await t.call('DELETE', url, { token: conta.token })
  await t.call('POST', `${url}/restaurar`, { token: conta.token })
  expect(await lidasDemais()).toEqual({})
})

test('nor does any screen', async () => {
  const { conta, pacienteId, marca } = livro
  const { id } = await marca(2, 100)
  const semana = 'dataInicio=2026-03-02T00:00:00&dataFim=2026-03-09T00:00:00'
  for (const url of [
    `/agendamentos/profissional/me?${semana}`,
    `/agendamentos/profissional/me/dashboard?${semana}`,
    `/agendamentos/${id}`,
    `/agendamentos/${id}/historico`,
    `/agendamentos/paciente/${pacienteId}/detalhes?mes=3&ano=2026`,
    `/agendamentos/paciente/${pacienteId}/observacoes`,
    `/resumo-atendimentos/paciente/${pacienteId}?desde=2026-03-09T12:00:00`,
    `/resumo-atendimentos/profissional/${conta.profissionalId}`,
    `/resumo-atendimentos/pagamentos?pacienteId=${pacienteId}&mes=3&ano=2026`,
    '/pacientes',
    `/pacientes/${pacienteId}`,
    '/despesas?mes=3&ano=2026',
    '/resumo-financeiro?mes=3&ano=2026',
    '/resumo-financeiro/meses?mes=3&ano=2026',
    '/resumo-financeiro/recebido?ate=2026-03',
    '/resumo-financeiro/em-aberto',
    `/resumo-atendimentos/profissional/${conta.profissionalId}?ano=2026`,
    `/resumo-atendimentos/profissional/${conta.profissionalId}/anos`,
    `/resumo-atendimentos/profissional/${conta.profissionalId}/meses?ate=2026-03`,
    '/agendamentos/profissional/me/proximas?desde=2026-03-09T12:00:00',
    `/recebimentos?pacienteId=${pacienteId}`,
    `/cobranca/extrato?pacienteId=${pacienteId}&mes=3&ano=2026`,
    '/meses/2026/3',
    '/imposto/recibos?ano=2026&mes=3',
    '/lembretes/avisos',
    '/auth/sessions',
  ]) {
    const { status, text } = await t.call('GET', `/api${url}`, { token: conta.token })
    expect([url, status, status === 200 ? '' : text]).toEqual([url, 200, ''])
  }
  expect(await lidasDemais()).toEqual({})
})

test('a plan made while the tables were empty is made anew once they are known to have grown', async () => {
  expect(vazia).not.toBe('')
  expect(linhas(await client.query(PLANO_VAZIO))).toMatch(/Index.* using agendamento_por_inicio/)
})

test('every connection of the product plans for all values at once', async () => {
  const modo = { name: 'teste_modo', text: 'SHOW plan_cache_mode' }
  const visto = await Promise.all([1, 2, 3].map(() => t.contexto.database.query(modo)))
  expect(visto.flat()).toEqual(Array(3).fill({ plan_cache_mode: 'force_generic_plan' }))
})
