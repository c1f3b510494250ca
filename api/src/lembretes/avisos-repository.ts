import type { AvisoDoLembreteFio, RepetidoFio } from '@clinica/domain/lembretes/contract'
import { TENTATIVAS } from '@clinica/domain/lembretes/espera-do-lembrete'
import type { Data } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { nomeExibido } from '../pacientes/nome-sql.ts'
import { DE_ONDE, type LinhaVista, VISTO } from './visto-repository.ts'

const CONTA_AVISO = `(l.estado = 'FALHOU' OR l.estado = 'ENVIADO' AND l.talvez_saiu)`
const CONTADOS = statement(
  'lembrete_avisos_contados',
  `SELECT count(*) FILTER (WHERE l.estado = 'FALHOU')::int AS "naoSairam",
          count(*) FILTER (WHERE l.estado = 'ENVIADO')::int AS "talvezDuasVezes"
     FROM lembrete l WHERE l.profissional_id = $1 AND l.inicio >= $2 AND ${CONTA_AVISO}`,
)
const AVISOS = statement(
  'lembrete_avisos',
  `SELECT l.id, l.paciente_id AS "pacienteId", ${nomeExibido('p')} AS "nomePaciente", l.motivo,
          l.talvez_saiu AS "talvezSaiu", ${VISTO}
     FROM ${DE_ONDE}
    WHERE l.profissional_id = $1 AND l.inicio >= $2 AND ${CONTA_AVISO}
    ORDER BY l.estado = 'ENVIADO', l.inicio DESC, l.id LIMIT 200`,
)

export async function countAvisos(db: Executor, { profissionalId }: Escopo, desde: Data) {
  type Contados = { naoSairam: number; talvezDuasVezes: number }
  const [contados] = await db.query<Contados>(CONTADOS, [profissionalId, desde])
  return contados ?? { naoSairam: 0, talvezDuasVezes: 0 }
}

export type Aviso = Omit<AvisoDoLembreteFio, 'inicio' | 'impede'> & LinhaVista

/** P4: reminders of sessions from that day on that were not sent, then those that may have been sent twice. */
export const selectAvisos = (db: Executor, { profissionalId }: Escopo, desde: Data) =>
  db.query<Aviso>(AVISOS, [profissionalId, desde])

const FALHOS = statement(
  'lembrete_falhos',
  `SELECT l.id, ${VISTO} FROM ${DE_ONDE}
    WHERE l.profissional_id = $1 AND l.inicio > $2 AND l.estado = 'FALHOU'
      AND ($3::uuid[] IS NULL OR l.id = ANY ($3))`,
)

/** Failed reminders of sessions after that hour: those of `ids`, or all where it is null. */
export const selectFalhos = (
  db: Executor,
  { profissionalId }: Escopo,
  depois: DataHora,
  ids: readonly string[] | null,
) => db.query<LinhaVista & { id: string }>(FALHOS, [profissionalId, depois, ids])

// The count of tries is rounded up to whole rounds, so that earlier tries do not use up the new ones.
const REPEAT = statement(
  'lembrete_repeat',
  `UPDATE lembrete SET estado = 'PENDENTE', motivo = NULL, proxima_em = $3,
          tentativas = (tentativas + $4 - 1) / $4 * $4
    WHERE profissional_id = $1 AND id = ANY ($2::uuid[]) AND estado = 'FALHOU'
   RETURNING id, paciente_id AS "pacienteId"`,
)

/** Queues failed reminders again; asked twice, each is queued once. */
export const repeatLembretes = (
  db: Executor,
  { profissionalId }: Escopo,
  ids: readonly string[],
  agora: Date,
) => db.query<RepetidoFio>(REPEAT, [profissionalId, ids, agora, TENTATIVAS])
