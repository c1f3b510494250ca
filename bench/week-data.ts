import type { Executor } from '../api/src/database/database.ts'
import { type Cliente, cpfGerado, emParalelo } from '../scripts/cliente-da-api.ts'
import { otherClinics } from './other-clinics.ts'

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

/** Others with the same patients, then every patient one hour a week: 40 sessions a week each. */
export async function fillClinics(db: Executor, profissionalId: string) {
  await db.script(`
    ${otherClinics(profissionalId, PROFESSIONALS - 1, 'bench')}
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
