import { vinculo } from '../api/src/agenda/leitura/repository.ts'
import { openChaves } from '../api/src/chaves/chaves.ts'
import { statement } from '../api/src/database/database.ts'
import type { MeasuredDatabase } from './measured-database.ts'
import { notesOf } from './notes.ts'

/** Sixty sessions from Monday to Friday, hour after hour. */
export const WEEK = { day: '2026-03-11', before: '2026-03-04', after: '2026-03-18', events: 60 }
/** A clinic of groups: a thousand sessions from the first of the month to the last. */
export const MONTH = { day: '2025-10-01', before: '2025-09-01', after: '2025-11-01', events: 1000 }

/** Where there is one session a week and a month: what a step costs but for its events. */
export const QUIET_WEEK = { day: '2031-03-12', after: '2031-03-19', events: 1 }
export const QUIET_MONTH = { day: '2030-10-15', after: '2030-11-13', events: 1 }

/** What differs from one session to another, as in a real week. */
const KINDS = `
  (ARRAY['SESSAO_INDIVIDUAL', 'SESSAO_INDIVIDUAL', 'SESSAO_INDIVIDUAL', 'ANAMNESE', 'REUNIAO_PAIS'])[n % 5 + 1],
  (ARRAY['REALIZADO', 'REALIZADO', 'CONFIRMADO', 'AGENDADO', 'REALIZADO', 'FALTA'])[n % 6 + 1],
  (ARRAY['PAGO', 'PENDENTE'])[n % 2 + 1],
  (ARRAY['PRESENCIAL', 'PRESENCIAL', 'ONLINE', 'DOMICILIAR'])[n % 4 + 1]`

/** Sessions of 50 minutes, the patients in turn, at the times that `time` says of n. */
const sessions = (profissionalId: string, count: number, time: string) => `
  INSERT INTO agendamento (profissional_id, id, paciente_id, inicio, fim, valor_centavos, criado_em,
      alterado_em, tipo, status_agendamento, status_pagamento, modalidade_atendimento)
    SELECT p.profissional_id, gen_random_uuid(), p.id, t.inicio, t.inicio + interval '50 minutes', 15000,
      now(), now(), ${KINDS}
    FROM generate_series(0, ${count - 1}) n
    JOIN (SELECT *, row_number() OVER (ORDER BY nome_chave) - 1 AS lugar, count(*) OVER () AS todos
            FROM paciente WHERE profissional_id = '${profissionalId}') p ON p.lugar = n % p.todos
    CROSS JOIN LATERAL (SELECT ${time} AS inicio) t;`

const week = (profissionalId: string, day: string) =>
  sessions(
    profissionalId,
    WEEK.events,
    `date_trunc('week', timestamp '${day}') + n / 12 * interval '1 day' + (7 + n % 12) * interval '1 hour'`,
  )

/** Spread over the days and over the hours from 7 to 19, some side by side. */
const month = (profissionalId: string, first: string) =>
  sessions(
    profissionalId,
    MONTH.events,
    `timestamp '${first}'
      + (n * extract(day FROM timestamp '${first}' + interval '1 month -1 day')::int / ${MONTH.events}) * interval '1 day'
      + (7 + n % 12) * interval '1 hour'`,
  )

const IDS = statement('bench_ids', 'SELECT id FROM agendamento WHERE profissional_id = $1')
const NOTES = statement(
  'bench_notes',
  `UPDATE agendamento a SET observacoes = n.notas FROM unnest($2::uuid[], $3::bytea[]) AS n (id, notas)
    WHERE a.profissional_id = $1 AND a.id = n.id`,
)

/** Every session has notes that the product can open. */
async function writeNotes({ db, env }: MeasuredDatabase, profissionalId: string) {
  const cofre = await openChaves(db, { chave: '', dataDir: env.DATA_DIR })
  const ids = (await db.query<{ id: string }>(IDS, [profissionalId])).map(({ id }) => id)
  const notes = ids.map((id, n) => cofre.cifrar(notesOf(n), vinculo(profissionalId, id)))
  await db.query(NOTES, [profissionalId, ids, notes])
}

/** What is looked at, and what stands before and after it. */
export async function fillCalendar(database: MeasuredDatabase, profissionalId: string) {
  const weeks = [WEEK.before, WEEK.day, WEEK.after].map((day) => week(profissionalId, day))
  const months = [MONTH.before, MONTH.day, MONTH.after].map((day) => month(profissionalId, day))
  const quiet = [QUIET_WEEK, QUIET_MONTH].flatMap(({ day, after }) =>
    [day, after].map((one) => sessions(profissionalId, 1, `timestamp '${one} 10:00'`)),
  )
  await database.db.script([...weeks, ...months, ...quiet].join('\n'))
  await writeNotes(database, profissionalId)
  await database.db.script('VACUUM ANALYZE')
}
