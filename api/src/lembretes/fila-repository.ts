import { TENTATIVAS } from '@clinica/domain/lembretes/espera-do-lembrete'
import type { EstadoDoLembrete } from '@clinica/domain/lembretes/tipos'
import { type Data, somaDias } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { type Executor, statement } from '../database/database.ts'
import { nomeExibido } from '../pacientes/nome-sql.ts'
import { DE_ONDE, type LinhaVista, PODE_ESCREVER, RECEBE, VISTO } from './visto-repository.ts'

// Statements of the server itself, for every professional at once: they run as the tables' owner, without row-level
// security.

// The letters of a session. OFFSET 0 keeps the planner from using the patient's index, which would read a year of
// letters.
const DA_SESSAO = (profissional: string, agendamento: string) =>
  `(SELECT * FROM lembrete WHERE profissional_id = ${profissional} AND agendamento_id = ${agendamento} OFFSET 0)`

// True for a sent letter that a later letter has replaced while the session is back at this hour: who got both has the
// wrong one last.
const VALE_OUTRO = `l.estado = 'ENVIADO' AND EXISTS (
  SELECT FROM ${DA_SESSAO('l.profissional_id', 'l.agendamento_id')} d
   WHERE d.paciente_id = l.paciente_id AND d.estado = 'ENVIADO' AND d.enviado_em > l.enviado_em)`

const CANDIDATAS = statement(
  'lembrete_candidatas',
  `SELECT a.profissional_id AS "profissionalId", a.id AS "agendamentoId", a.paciente_id AS "pacienteId",
          a.inicio, j.hora, a.alterado_em AS "mudouEm", greatest(a.alterado_em, p.lembrar_desde, j.desde) AS "prontoDesde"
     FROM lembrete_ajuste j
     JOIN profissional f ON f.id = j.profissional_id
     JOIN usuario u ON u.id = f.usuario_id AND ${PODE_ESCREVER}
     JOIN agendamento a ON a.profissional_id = j.profissional_id AND a.inicio >= $1 AND a.inicio < $2
      AND (a.inicio < $3 OR j.hora <= $4) AND a.status_agendamento IN ('AGENDADO', 'CONFIRMADO')
     JOIN paciente p ON p.profissional_id = a.profissional_id AND p.id = a.paciente_id AND ${RECEBE}
    WHERE j.ligado AND NOT EXISTS (
      SELECT FROM ${DA_SESSAO('a.profissional_id', 'a.id')} l
       WHERE l.inicio = a.inicio AND l.paciente_id = a.paciente_id AND l.estado <> 'CANCELADO'
         AND NOT (${VALE_OUTRO}))`,
)

type Candidata = {
  profissionalId: string
  agendamentoId: string
  pacienteId: string
  inicio: DataHora
  hora: number
  mudouEm: Date
  prontoDesde: Date
}

type Janela = {
  de: Data
  amanha: Data
  /**
   * The hour of the clinic's clock. A professional whose letters leave later than this is left out for tomorrow's
   * sessions.
   */
  hora: number
}

/** Sessions from that day until tomorrow whose patients want a reminder by this hour and have none. */
export const selectCandidatas = (db: Executor, { de, amanha, hora }: Janela) =>
  db.query<Candidata>(CANDIDATAS, [de, somaDias(amanha, 1), amanha, hora])

// A cancelled letter is queued again when its session comes back. So is a letter that another one has replaced: it is
// then a letter of its own, with tries of its own.
const ENQUEUE = statement(
  'lembrete_enqueue',
  `INSERT INTO lembrete AS l (profissional_id, id, agendamento_id, paciente_id, inicio, estado, proxima_em, criado_em)
   SELECT n.*, 'PENDENTE', $6, $6
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::timestamp[]) AS n
   ON CONFLICT (profissional_id, agendamento_id, inicio, paciente_id) DO UPDATE
     SET estado = 'PENDENTE', motivo = NULL, proxima_em = EXCLUDED.proxima_em, enviado_em = NULL,
         criado_em = CASE WHEN l.estado = 'ENVIADO' THEN EXCLUDED.criado_em ELSE l.criado_em END,
         talvez_saiu = l.talvez_saiu AND l.estado <> 'ENVIADO',
         tentativas = CASE WHEN l.estado = 'ENVIADO' THEN (l.tentativas + $7 - 1) / $7 * $7 ELSE l.tentativas END
   WHERE l.estado = 'CANCELADO' OR ${VALE_OUTRO}`,
)

/** Queues each reminder once, also where several processes do so. */
export async function insertLembretes(
  db: Executor,
  novos: readonly (Pick<Candidata, 'profissionalId' | 'agendamentoId' | 'pacienteId' | 'inicio'> & {
    id: string
  })[],
  agora: Date,
): Promise<void> {
  await db.query(ENQUEUE, [
    novos.map(({ profissionalId }) => profissionalId),
    novos.map(({ id }) => id),
    novos.map(({ agendamentoId }) => agendamentoId),
    novos.map(({ pacienteId }) => pacienteId),
    novos.map(({ inicio }) => inicio),
    agora,
    TENTATIVAS,
  ])
}

// A time further ahead than any wait ($2) was set before the clock was set back, so that such a letter is due, too.
const TAKE = statement(
  'lembrete_take',
  `SELECT l.profissional_id AS "profissionalId", l.id, l.paciente_id AS "pacienteId", l.estado, l.tentativas, l.criado_em AS "criadoEm",
          l.talvez_saiu AS "talvezSaiu", ${nomeExibido('p')} AS paciente, p.email, f.nome AS profissional,
          u.criado_em AS "contaDesde", ${VISTO},
          (SELECT d.inicio FROM lembrete d
            WHERE d.profissional_id = l.profissional_id AND d.agendamento_id = l.agendamento_id
              AND d.paciente_id = l.paciente_id AND d.estado = 'ENVIADO'
            ORDER BY d.enviado_em DESC LIMIT 1) AS "ditoAntes"
     FROM ${DE_ONDE}
    WHERE l.estado IN ('PENDENTE', 'ENVIANDO') AND (l.proxima_em <= $1 OR l.proxima_em > $2)
    ORDER BY l.proxima_em, l.id LIMIT 1
      FOR UPDATE OF l SKIP LOCKED`,
)

export type NaVez = LinhaVista & {
  profissionalId: string
  id: string
  pacienteId: string
  estado: EstadoDoLembrete
  tentativas: number
  criadoEm: Date
  talvezSaiu: boolean
  paciente: string
  email: string | null
  profissional: string
  contaDesde: Date
  /** The hour that the last letter about this session announced. */
  ditoAntes: DataHora | null
}

/** Locks the next due reminder that no other process holds, until the transaction ends. */
export async function takeNaVez(tx: Executor, agora: Date, limite: Date): Promise<NaVez | null> {
  const [linha] = await tx.query<NaVez>(TAKE, [agora, limite])
  return linha ?? null
}

// `enviado_em` orders the letters of a session, so it always grows, even after the clock was set back.
const WRITE = statement(
  'lembrete_write',
  `UPDATE lembrete l SET estado = $4, motivo = $5, tentativas = $6, proxima_em = $7, talvez_saiu = $8,
          segredo_hash = coalesce($9, segredo_hash), email = coalesce($11, email),
          enviado_em = CASE WHEN $10::timestamptz IS NOT NULL THEN greatest($10, (
            SELECT max(d.enviado_em) + interval '1 millisecond' FROM lembrete d
             WHERE d.profissional_id = l.profissional_id AND d.agendamento_id = l.agendamento_id
               AND d.paciente_id = l.paciente_id AND d.estado = 'ENVIADO')) END
    WHERE profissional_id = $1 AND id = $2 AND tentativas = $3 AND estado IN ('PENDENTE', 'ENVIANDO')`,
)

export type Escrito = {
  estado: EstadoDoLembrete
  motivo?: string
  tentativas?: number
  proximaEm: Date
  talvezSaiu: boolean
  segredoHash?: Buffer
  /** The address that the letter goes to. */
  email?: string
  enviadoEm?: Date
}

/**
 * Writes a reminder's state; it writes nothing where another process has taken the reminder since, because `tentativas`
 * has changed.
 */
export async function writeLembrete(
  db: Executor,
  { profissionalId, id, tentativas }: Pick<NaVez, 'profissionalId' | 'id' | 'tentativas'>,
  escrito: Escrito,
): Promise<void> {
  await db.query(WRITE, [
    profissionalId,
    id,
    tentativas,
    escrito.estado,
    escrito.motivo ?? null,
    escrito.tentativas ?? tentativas,
    escrito.proximaEm,
    escrito.talvezSaiu,
    escrito.segredoHash ?? null,
    escrito.enviadoEm ?? null,
    escrito.email ?? null,
  ])
}
