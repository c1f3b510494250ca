import { randomUUID } from 'node:crypto'
import type { Executor } from '../api/src/database/database.ts'
import { type Cliente, cpfGerado, emParalelo } from '../scripts/cliente-da-api.ts'
import { otherClinics } from './other-clinics.ts'

export const PROFESSIONALS = 6
export const PATIENTS = 42
const MONTHS = 120
/** What the measured call answers: 42 patients × ten years. */
export const ROWS = PATIENTS * MONTHS

const NAMES = ['Antônia', 'Bento', 'Cecília', 'Davi Luca', 'Estela', 'Francisco', 'Giovana']
const FAMILIES = ['Vasconcelos', 'de Figueiredo', 'Amaral Prates', 'Sampaio', 'Quintino', 'Nóbrega']

/** The patients of the professional that is measured, through the API. */
export async function createPatients(cliente: Cliente): Promise<string[]> {
  const ids: string[] = []
  const people = NAMES.flatMap((name) => FAMILIES.map((family) => `${name} ${family}`))
  await emParalelo(people.slice(0, PATIENTS), 4, async (nome, index) => {
    const { id } = await cliente.call<{ id: string }>('POST', '/pacientes', {
      pessoa: {
        nome,
        cpf: cpfGerado(300_000_000 + index),
        dataNascimento: '2012-05-20',
        sexo: 'Feminino',
      },
      valorConsulta: 150,
    })
    ids.push(id)
  })
  return ids
}

/**
 * Ten years of every patient, `perMonth` sessions a month: one in ten missed, nine months in ten paid. The
 * month rows are then what `npm run conferir` finds nothing to correct in.
 */
export async function fillYears(db: Executor, profissionalId: string, perMonth: number) {
  await db.script(`
    ${otherClinics(profissionalId, PROFESSIONALS - 1, `bench-${randomUUID().slice(0, 8)}`)}
    INSERT INTO agendamento (profissional_id, id, paciente_id, tipo, inicio, fim, valor_centavos,
        status_agendamento, status_pagamento, modalidade_atendimento, criado_em, alterado_em)
      SELECT s.profissional_id, gen_random_uuid(), s.id, 'SESSAO_INDIVIDUAL', s.inicio,
             s.inicio + interval '50 minutes', CASE WHEN s.falta THEN 5000 ELSE s.preco END,
             CASE WHEN s.falta THEN 'FALTA' ELSE 'REALIZADO' END,
             CASE WHEN s.pago THEN 'PAGO' ELSE 'PENDENTE' END, 'PRESENCIAL', now(), now()
        FROM (SELECT p.profissional_id, p.id, random() < 0.1 AS falta,
                     hashtext(p.id::text || mes) % 10 <> 0 AS pago,
                     12000 + 1000 * (abs(hashtext(p.id::text)) % 13) AS preco,
                     timestamp '2016-01-01 08:00' + mes * interval '1 month' + vez * interval '2 days' AS inicio
                FROM paciente p CROSS JOIN generate_series(0, ${MONTHS - 1}) mes
                CROSS JOIN generate_series(0, ${perMonth - 1}) vez) s;
    INSERT INTO pagamento (profissional_id, id, paciente_id, ano, mes, valor_centavos, data, tipo, usuario_id, criado_em)
      SELECT a.profissional_id, gen_random_uuid(), a.paciente_id, extract(year FROM inicio)::int,
             extract(month FROM inicio)::int, sum(valor_centavos), max(inicio)::date, 'LANCAMENTO', 'bench', now()
        FROM agendamento a WHERE status_pagamento = 'PAGO' GROUP BY 1, 3, 4, 5;
    INSERT INTO mes_do_paciente (profissional_id, paciente_id, ano, mes, quantidade, realizadas, faltas,
        total_centavos, pago_centavos)
      SELECT profissional_id, paciente_id, extract(year FROM inicio)::int, extract(month FROM inicio)::int,
             count(*), count(*) FILTER (WHERE status_agendamento = 'REALIZADO'),
             count(*) FILTER (WHERE status_agendamento = 'FALTA'), sum(valor_centavos),
             coalesce(sum(valor_centavos) FILTER (WHERE status_pagamento = 'PAGO'), 0)
        FROM agendamento GROUP BY 1, 2, 3, 4;
    ANALYZE;
  `)
}
