import { randomUUID } from 'node:crypto'
import { vinculo } from '../api/src/agenda/leitura/repository.ts'
import { openChaves } from '../api/src/chaves/chaves.ts'
import { type Database, type Executor, statement } from '../api/src/database/database.ts'
import { PATIENTS } from '../tools/patients.ts'
import { notesOf } from './notes.ts'
import { otherClinics } from './other-clinics.ts'

/** The Monday after the last week that is filled. */
const END = '2025-12-29'
export const TEN_YEARS = 521
export const ONE_YEAR = 52
export const PROFESSIONALS = 12
/** 12 professionals × 48 patients × 521 weeks: 300,096. */
export const APPOINTMENTS = PROFESSIONALS * PATIENTS * TEN_YEARS

/** `weeks` of every patient one hour a week, 48 sessions from Monday to Friday. */
type Filled = { weeks: number }
/** Others beside the measured one, with notes as long as its own unless said otherwise. */
export type Others = Filled & { count: number; notes?: false }

/** One in ten missed, nine months in ten paid; a patient always comes at the same hour. */
const sessions = (rows: string, weeks: number) => `
  INSERT INTO agendamento (profissional_id, id, paciente_id, tipo, inicio, fim, observacoes, valor_centavos,
      status_agendamento, status_pagamento, modalidade_atendimento, criado_em, alterado_em)
    SELECT s.profissional_id, s.id, s.paciente_id, 'SESSAO_INDIVIDUAL', s.inicio,
           s.inicio + interval '50 minutes', s.notas,
           CASE WHEN s.falta THEN 5000 ELSE 12000 + 1000 * (abs(hashtext(s.paciente_id::text)) % 13) END,
           CASE WHEN s.falta THEN 'FALTA' ELSE 'REALIZADO' END,
           CASE WHEN hashtext(s.paciente_id::text || to_char(s.inicio, 'YYYYMM')) % 10 <> 0
             THEN 'PAGO' ELSE 'PENDENTE' END,
           (ARRAY['PRESENCIAL', 'PRESENCIAL', 'ONLINE', 'DOMICILIAR'])[lugar % 4 + 1], now(), now()
      FROM (SELECT r.*, hashtext(r.id::text) % 10 = 0 AS falta,
                   timestamp '${END} 07:00' + (semana - ${weeks}) * interval '7 days'
                     + (lugar / 10) * interval '1 day' + (lugar % 10) * interval '1 hour' AS inicio
              FROM (${rows}) r) s
     ORDER BY s.profissional_id, s.inicio`

/** A patient's place in the week. */
const PLACES = `SELECT profissional_id, id AS paciente_id,
  row_number() OVER (PARTITION BY profissional_id ORDER BY nome_chave) - 1 AS lugar FROM paciente`

const MEASURED = (weeks: number) =>
  statement(
    `bench_measured_${weeks}`,
    sessions(
      `SELECT p.*, v.id, v.notas, (v.n - 1) / ${PATIENTS} AS semana
         FROM unnest($2::uuid[], $3::bytea[]) WITH ORDINALITY AS v (id, notas, n)
         JOIN (${PLACES} WHERE profissional_id = $1) p ON p.lugar = (v.n - 1) % ${PATIENTS}`,
      weeks,
    ),
  )

/** As long as encrypted notes are; nobody reads them. */
const NOTES = `decode(repeat(md5(random()::text), 15), 'hex')`

const others = (professionalId: string, { count, weeks, notes }: Others) => `
  ${otherClinics(professionalId, count, `bench-${weeks}`)}
  ${sessions(
    `SELECT p.*, gen_random_uuid() AS id, ${notes === false ? 'NULL::bytea' : NOTES} AS notas, semana
       FROM (${PLACES} WHERE profissional_id IN (SELECT id FROM outra)) p
      CROSS JOIN generate_series(0, ${weeks - 1}) semana`,
    weeks,
  )};
  DROP TABLE outra;`

/** The ledger and the month rows that these sessions come to: `npm run conferir` finds nothing to correct. */
const MONTHS = `
  INSERT INTO pagamento (profissional_id, id, paciente_id, ano, mes, valor_centavos, data, tipo, usuario_id, criado_em)
    SELECT a.profissional_id, gen_random_uuid(), a.paciente_id, extract(year FROM inicio)::int,
           extract(month FROM inicio)::int, sum(valor_centavos), max(inicio)::date, 'LANCAMENTO', 'bench', now()
      FROM agendamento a WHERE status_pagamento = 'PAGO' GROUP BY 1, 3, 4, 5;
  INSERT INTO mes_do_paciente (profissional_id, paciente_id, ano, mes, quantidade, realizadas, faltas,
      total_centavos, pago_centavos, aberto_desde)
    SELECT profissional_id, paciente_id, extract(year FROM inicio)::int, extract(month FROM inicio)::int,
           count(*), count(*) FILTER (WHERE status_agendamento = 'REALIZADO'),
           count(*) FILTER (WHERE status_agendamento = 'FALTA'), sum(valor_centavos),
           coalesce(sum(valor_centavos) FILTER (WHERE status_pagamento = 'PAGO'), 0),
           min(inicio) FILTER (WHERE status_agendamento = 'REALIZADO' AND status_pagamento = 'PENDENTE')::date
      FROM agendamento GROUP BY 1, 2, 3, 4;`

/** Rows with notes that the product can open. */
async function fillMeasured(
  db: Database,
  dataDir: string,
  profissionalId: string,
  { weeks }: Filled,
) {
  const cofre = await openChaves(db, { chave: '', dataDir })
  const ids = Array.from({ length: PATIENTS * weeks }, () => randomUUID())
  const notes = ids.map((id, n) => cofre.cifrar(notesOf(n), vinculo(profissionalId, id)))
  await db.query(MEASURED(weeks), [profissionalId, ids, notes])
}

export type Clinic = { profissionalId: string; dataDir: string; weeks: number; others: Others[] }

/** The measured professional's years and those of others beside it, the patients' months told. */
export async function fillClinic(db: Database, clinic: Clinic) {
  const { profissionalId, dataDir } = clinic
  // What is inserted holds together: the checks of foreign keys would take most of the time.
  await db.script(`SET session_replication_role = replica; SET work_mem = '256MB'`)
  await fillMeasured(db, dataDir, profissionalId, clinic)
  for (const some of clinic.others) await db.script(others(profissionalId, some))
  await db.script(`${MONTHS} RESET session_replication_role; RESET work_mem;`)
  await atRest(db)
}

/** As a database is after its autovacuum: nothing of what follows pays for the filling. */
export async function atRest(db: Executor) {
  await db.script('VACUUM ANALYZE')
  await db.script('CHECKPOINT')
}
