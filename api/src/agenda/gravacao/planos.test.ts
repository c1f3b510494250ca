import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { useComandos } from '../../../test/comandos.ts'
import { ateAs, noDia, PAGO, umLivro } from '../../../test/livro.ts'
import { umaSerie } from '../../../test/series.ts'
import type { Statement } from '../../database/database.ts'

const { t, textos } = await useComandos(await useApp())

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
    FROM agendamento;
  INSERT INTO operacao_imagem (profissional_id, operacao_id, agendamento_id, depois)
  SELECT a.profissional_id, o.id, a.id, a.imagem
    FROM (SELECT a.profissional_id, a.id, agendamento_imagem(a) AS imagem,
                 row_number() OVER () AS n FROM agendamento a) AS a
    JOIN (SELECT id, row_number() OVER () AS n FROM operacao) AS o ON o.n = a.n % 2000 + 1;
  ANALYZE agendamento, pagamento, operacao, operacao_imagem, mes_do_paciente`

/** Those that grow with every gesture. */
const TABELAS = 'agendamento|pagamento|operacao|operacao_imagem'

const client = new pg.Client({ connectionString: t.databaseUrl })
afterAll(() => client.end())

/** The plan that serves any values: what a connection comes to use. */
async function planoDe({ text }: Statement): Promise<string> {
  const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, COSTS OFF) ${text}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

beforeAll(async () => {
  await client.connect()
  const { conta, pacienteId } = await umLivro(t)
  await t.contexto.database.script(MUITOS(conta.profissionalId, pacienteId))
})

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
  const inteira = new RegExp(`Seq Scan on (${TABELAS})\\b.*`)
  const lidas: Record<string, string> = {}
  for (const comando of textos().filter(({ text }) => new RegExp(TABELAS).test(text))) {
    const achada = inteira.exec(await planoDe(comando))
    if (achada) lidas[comando.name] = achada[0]
  }
  expect(lidas).toEqual({})
})
