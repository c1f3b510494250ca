import type { Executor } from '../api/src/database/database.ts'
import { type Cliente, cpfGerado, emParalelo } from '../scripts/cliente-da-api.ts'

export const PROFESSIONALS = 60
const PATIENTS = 40
const WEEKS = 125
/** 60 professionals × 40 patients × 125 weeks. */
export const APPOINTMENTS = PROFESSIONALS * PATIENTS * WEEKS

/** The patients of the professional that is measured, through the API: real names, encrypted CPFs. */
export async function createPatients(cliente: Cliente) {
  const numbers = Array.from({ length: PATIENTS }, (_, index) => index)
  await emParalelo(numbers, 4, async (index) => {
    await cliente.call('POST', '/pacientes', {
      pessoa: {
        nome: `Paciente ${String(index + 1).padStart(2, '0')}`,
        cpf: cpfGerado(200_000_000 + index),
        dataNascimento: '2014-05-20',
        sexo: 'Feminino',
      },
      valorConsulta: 150,
    })
  })
}

/** Copies of a row with some columns replaced, whatever columns the table has. */
const copy = (table: string, changed: string, from: string) =>
  `INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(o) || ${changed})).* FROM ${from}`

/** Others with the same patients, then every patient one hour a week: 40 sessions a week each. */
export async function fillClinics(db: Executor, profissionalId: string) {
  const one = `'${profissionalId}'`
  await db.script(`
    CREATE TEMP TABLE outra AS
      SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${PROFESSIONALS - 1}) n;
    ${copy(
      'usuario',
      `jsonb_build_object('id', 'bench-' || n, 'email', n || '@bench', 'email_chave', n || '@bench', 'cpf_indice', NULL)`,
      `usuario o JOIN profissional p ON p.usuario_id = o.id AND p.id = ${one} CROSS JOIN outra`,
    )};
    ${copy(
      'profissional',
      `jsonb_build_object('id', outra.id, 'usuario_id', 'bench-' || n)`,
      `profissional o CROSS JOIN outra WHERE o.id = ${one}`,
    )};
    ${copy(
      'paciente',
      `jsonb_build_object('id', gen_random_uuid(), 'profissional_id', outra.id)`,
      `paciente o CROSS JOIN outra WHERE o.profissional_id = ${one}`,
    )};
    INSERT INTO agendamento (profissional_id, id, paciente_id, tipo, inicio, fim, valor_centavos,
        status_agendamento, status_pagamento, modalidade_atendimento, criado_em, alterado_em)
      SELECT p.profissional_id, gen_random_uuid(), p.id, 'SESSAO_INDIVIDUAL', t.inicio, t.inicio + interval '50 minutes',
        15000, 'REALIZADO', 'PENDENTE', 'PRESENCIAL', now(), now()
      FROM (SELECT *, row_number() OVER (PARTITION BY profissional_id ORDER BY nome_chave) - 1 AS lugar FROM paciente) p
      CROSS JOIN generate_series(0, ${WEEKS - 1}) semana
      CROSS JOIN LATERAL (SELECT timestamp '2024-01-01 08:00' + semana * interval '7 days'
        + (lugar / 8) * interval '1 day' + (lugar % 8) * interval '1 hour' AS inicio) t;
    ANALYZE;
  `)
}
