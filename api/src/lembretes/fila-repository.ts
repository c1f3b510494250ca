import type { StatusAgendamento } from '@clinica/domain/agenda/tipos'
import type { Periodo } from '@clinica/domain/fechamentos/contract'
import type { EstadoDoLembrete } from '@clinica/domain/lembretes/tipos'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { type Executor, statement } from '../database/database.ts'

// What the server does by itself, for every professional at once: over the whole database, not behind the wall.

const RECEBE = 'p.arquivado_em IS NULL AND p.lembrar_desde IS NOT NULL AND p.email IS NOT NULL'

const CANDIDATAS = statement(
  'lembrete_candidatas',
  `SELECT a.profissional_id AS "profissionalId", a.id AS "agendamentoId", a.paciente_id AS "pacienteId",
          a.inicio, a.fim, a.alterado_em AS "alteradoEm", j.hora,
          greatest(a.alterado_em, p.lembrar_desde, j.desde) AS "prontoDesde"
     FROM lembrete_ajuste j
     JOIN profissional f ON f.id = j.profissional_id
     JOIN usuario u ON u.id = f.usuario_id AND u.ativo
     JOIN agendamento a ON a.profissional_id = j.profissional_id AND a.inicio > $1 AND a.inicio < $2
      AND a.status_agendamento IN ('AGENDADO', 'CONFIRMADO')
     JOIN paciente p ON p.profissional_id = a.profissional_id AND p.id = a.paciente_id AND ${RECEBE}
    WHERE j.ligado AND NOT EXISTS (
      SELECT FROM lembrete l WHERE l.profissional_id = a.profissional_id AND l.agendamento_id = a.id
         AND l.inicio = a.inicio AND l.paciente_id = a.paciente_id AND l.estado <> 'CANCELADO')`,
)

export type Candidata = {
  profissionalId: string
  agendamentoId: string
  pacienteId: string
  inicio: DataHora
  fim: DataHora
  alteradoEm: Date
  hora: number
  prontoDesde: Date
}

/** Sessions between two hours of the clinic's clock whose patients want a reminder and have none yet. */
export const selectCandidatas = (db: Executor, de: DataHora, ate: DataHora) =>
  db.query<Candidata>(CANDIDATAS, [de, ate])

const FECHAMENTOS = statement(
  'lembrete_fechamentos',
  `SELECT f.profissional_id AS "profissionalId", f.de, f.ate, f.hora_inicio AS "horaInicio",
          f.hora_fim AS "horaFim", f.todo_ano AS "todoAno", o.criada_em AS "fechadoEm"
     FROM fechamento f
     JOIN operacao o ON o.profissional_id = f.profissional_id AND o.id = f.operacao_id
    WHERE f.profissional_id = ANY ($1::uuid[])`,
)

export type FechadoEm = Periodo & { profissionalId: string; fechadoEm: Date }

/** P2: what these professionals have closed, and since when. */
export const selectFechados = (db: Executor, profissionais: readonly string[]) =>
  db.query<FechadoEm>(FECHAMENTOS, [profissionais])

// One that was called off comes back when its session does.
const ENQUEUE = statement(
  'lembrete_enqueue',
  `INSERT INTO lembrete AS l (profissional_id, id, agendamento_id, paciente_id, inicio, estado, proxima_em, criado_em)
   SELECT n.*, 'PENDENTE', $6, $6
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::timestamp[]) AS n
   ON CONFLICT (profissional_id, agendamento_id, inicio, paciente_id) DO UPDATE
     SET estado = 'PENDENTE', motivo = NULL, proxima_em = EXCLUDED.proxima_em
   WHERE l.estado = 'CANCELADO'`,
)

/** Each once, whoever else is at it. */
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
  ])
}

// Whatever lies further ahead than any wait was put there by a clock that has been set back since.
const TAKE = statement(
  'lembrete_take',
  `SELECT l.profissional_id AS "profissionalId", l.id, l.inicio, l.estado, l.tentativas,
          l.talvez_saiu AS "talvezSaiu", p.nome AS paciente, p.email, f.nome AS profissional,
          ${RECEBE} AS recebe, coalesce(j.ligado, false) AND u.ativo AS ligado,
          a.inicio AS "sessaoInicio", a.fim AS "sessaoFim", a.status_agendamento AS "statusAgendamento",
          a.alterado_em AS "alteradoEm"
     FROM lembrete l
     JOIN paciente p ON p.profissional_id = l.profissional_id AND p.id = l.paciente_id
     JOIN profissional f ON f.id = l.profissional_id
     JOIN usuario u ON u.id = f.usuario_id
     LEFT JOIN lembrete_ajuste j ON j.profissional_id = l.profissional_id
     LEFT JOIN agendamento a ON a.profissional_id = l.profissional_id AND a.id = l.agendamento_id
      AND a.paciente_id = l.paciente_id
    WHERE l.estado IN ('PENDENTE', 'ENVIANDO') AND (l.proxima_em <= $1 OR l.proxima_em > $2)
    ORDER BY l.proxima_em, l.id LIMIT 1
      FOR UPDATE OF l SKIP LOCKED`,
)

export type NaVez = {
  profissionalId: string
  id: string
  inicio: DataHora
  estado: EstadoDoLembrete
  tentativas: number
  talvezSaiu: boolean
  paciente: string
  email: string | null
  profissional: string
  recebe: boolean
  ligado: boolean
  sessaoInicio: DataHora | null
  sessaoFim: DataHora | null
  statusAgendamento: StatusAgendamento | null
  alteradoEm: Date | null
}

/** The next one whose turn it is and that no other process holds, held until the transaction ends. */
export async function takeNaVez(tx: Executor, agora: Date, limite: Date): Promise<NaVez | null> {
  const [linha] = await tx.query<NaVez>(TAKE, [agora, limite])
  return linha ?? null
}

const WRITE = statement(
  'lembrete_write',
  `UPDATE lembrete SET estado = $4, motivo = $5, tentativas = $6, proxima_em = $7, talvez_saiu = $8,
          segredo_hash = coalesce($9, segredo_hash), enviado_em = $10
    WHERE profissional_id = $1 AND id = $2 AND tentativas = $3 AND estado IN ('PENDENTE', 'ENVIANDO')`,
)

export type Escrito = {
  estado: EstadoDoLembrete
  motivo?: string
  tentativas?: number
  proximaEm: Date
  talvezSaiu: boolean
  segredoHash?: Buffer
  enviadoEm?: Date
}

/** Nothing where another process has taken it since: its `tentativas` are others by then. */
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
  ])
}
