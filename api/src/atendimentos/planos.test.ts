import { NOMES_RESERVADOS } from '@clinica/domain/agenda/regras-do-agendamento'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { useComandos } from '../../test/comandos.ts'
import { umaConta } from '../../test/contas.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { DEZ_ANOS, usePlanos } from '../../test/planos.ts'

const { t, textos } = await useComandos(await useApp())
const { lidas } = await usePlanos(t)
const conta = await umaConta(t)
for (const uma of [conta, await umaConta(t)]) await umPaciente(t, uma)
await t.contexto.database.script(DEZ_ANOS)

const RESERVADOS = [conta.profissionalId, NOMES_RESERVADOS]

test.each([
  ['resumo_meses_do_ano', '?ano=2020', [...RESERVADOS, 2020], 40 * 12],
  // One row for each of ten years, none for the year before the first.
  ['resumo_anos', '/anos', RESERVADOS, 10],
  ['resumo_contagens', '/meses', [...RESERVADOS, 2024, 7, 2025, 6], 40 * 12],
])('%s: by index, and no row but those asked for', async (nome, query, valores, linhas) => {
  const url = `/api/resumo-atendimentos/profissional/${conta.profissionalId}${query}`
  await t.call('GET', url, { token: conta.token })
  const comando = textos().find(({ name }) => name === nome)
  if (!comando) throw new Error(`${query} does not ask ${nome}`)
  expect(await lidas(comando, 'mes_do_paciente', valores)).toEqual({ inteira: false, linhas })
})

/**
 * Ten years of every patient's money as one import brought it, one entry of which gives some back; other practices have
 * an operation for each entry.
 */
const TRAZIDO = (pacienteId: string) => `
  INSERT INTO operacao (profissional_id, id, tipo, usuario_id, criada_em)
  SELECT p.profissional_id, gen_random_uuid(), 'EDICAO', 'ninguem', now()
    FROM paciente p CROSS JOIN generate_series(1, 500) WHERE p.profissional_id <> '${conta.profissionalId}';
  INSERT INTO pagamento (profissional_id, id, paciente_id, ano, mes, valor_centavos, data, tipo, operacao_id, usuario_id, criado_em)
  SELECT o.profissional_id, gen_random_uuid(), p.id, 2020, 3, 100, '2020-03-05', 'LANCAMENTO', o.id, 'ninguem', now()
    FROM operacao o CROSS JOIN LATERAL (
      SELECT id FROM paciente p WHERE p.profissional_id = o.profissional_id LIMIT 1) AS p WHERE o.tipo = 'EDICAO';
  INSERT INTO operacao (profissional_id, id, tipo, usuario_id, criada_em)
  SELECT '${conta.profissionalId}', gen_random_uuid(), 'IMPORTACAO', 'ninguem', now();
  INSERT INTO pagamento (profissional_id, id, paciente_id, ano, mes, valor_centavos, data, tipo, operacao_id, usuario_id, criado_em)
  SELECT o.profissional_id, gen_random_uuid(), m.paciente_id, m.ano, m.mes, v.valor, '2020-03-05', 'LANCAMENTO', o.id, 'ninguem', now()
    FROM mes_do_paciente m JOIN operacao o ON o.profissional_id = m.profissional_id AND o.tipo = 'IMPORTACAO' CROSS JOIN (VALUES (60000), (-50)) AS v (valor)
   WHERE v.valor > 0 OR m.paciente_id = '${pacienteId}' AND m.ano = 2020 AND m.mes = 3;
  ANALYZE pagamento, operacao`

test('pagamento_do_mes: of an import the entries of one patient alone', async () => {
  const { token, profissionalId } = conta
  const { id } = await umPaciente(t, conta)
  await t.contexto.database.script(
    `UPDATE mes_do_paciente SET paciente_id = '${id}' WHERE profissional_id = '${profissionalId}'
        AND paciente_id = (SELECT min(paciente_id::text)::uuid FROM mes_do_paciente WHERE profissional_id = '${profissionalId}');
     ${TRAZIDO(id)}`,
  )
  const url = `/api/resumo-atendimentos/pagamentos?pacienteId=${id}&mes=3&ano=2020`
  expect((await t.call('GET', url, { token })).body).toHaveLength(2)
  const comando = textos().find(({ name }) => name === 'pagamento_do_mes')
  if (!comando) throw new Error('pagamento_do_mes is not asked')
  const { inteira, linhas } = await lidas(comando, 'pagamento', [profissionalId, id, 2020, 3])
  expect([inteira, linhas < 200]).toEqual([false, true])
})
