import type { ProximaSessaoFio, SessaoMarcadaFio } from '@clinica/domain/agenda/proximas/contract'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'

/**
 * D9: a patient's first session that has not ended at $2, FALTA excluded. No appointment lasts over 24 h (D7), so the
 * bound on `inicio` misses none.
 */
const PROXIMA_DE = (paciente: string) => `
   WHERE a.profissional_id = $1 AND a.paciente_id = ${paciente}
     AND a.inicio > $2::timestamp - interval '24 hours' AND a.fim > $2::timestamp
     AND a.status_agendamento <> 'FALTA'
   ORDER BY a.inicio, a.id LIMIT 1`

// One index look-up for each patient: the cost grows with the patients, not with the agenda.
const PROXIMAS = statement(
  'agendamento_proximas',
  `SELECT proxima.*
     FROM paciente p CROSS JOIN LATERAL (
       SELECT a.paciente_id AS "pacienteId", a.id, a.inicio, a.fim
         FROM agendamento a ${PROXIMA_DE('p.id')}) AS proxima
    WHERE p.profissional_id = $1 AND p.arquivado_em IS NULL
    ORDER BY proxima.inicio, proxima.id`,
)

const MARCADA = `a.id, a.tipo, a.inicio, a.fim, a.status_agendamento AS "statusAgendamento"`
const PROXIMA = statement(
  'agendamento_proxima',
  `SELECT ${MARCADA} FROM agendamento a ${PROXIMA_DE('$3::uuid')}`,
)
/** The session with the latest start that had ended at $2, FALTA or not. */
const ULTIMA = statement(
  'agendamento_ultima',
  `SELECT ${MARCADA} FROM agendamento a
    WHERE a.profissional_id = $1 AND a.paciente_id = $3::uuid
      AND a.inicio < $2::timestamp AND a.fim <= $2::timestamp
    ORDER BY a.inicio DESC, a.id DESC LIMIT 1`,
)

/** Around a moment: null where there is none. */
export type SessoesVizinhas = {
  readonly proxima: SessaoMarcadaFio | null
  readonly ultima: SessaoMarcadaFio | null
}

/** The next session of each active patient who has one. */
export const selectProximas = (
  db: Executor,
  { profissionalId }: Escopo,
  desde: DataHora,
): Promise<ProximaSessaoFio[]> => db.query(PROXIMAS, [profissionalId, desde])

/** P9: the next session of one patient, and the latest that ended. */
export async function selectVizinhas(
  db: Executor,
  { profissionalId }: Escopo,
  desde: DataHora,
  pacienteId: string,
): Promise<SessoesVizinhas> {
  const valores = [profissionalId, desde, pacienteId]
  const [proxima = null] = await db.query<SessaoMarcadaFio>(PROXIMA, valores)
  const [ultima = null] = await db.query<SessaoMarcadaFio>(ULTIMA, valores)
  return { proxima, ultima }
}
