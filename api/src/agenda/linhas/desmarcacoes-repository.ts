import type { Agendamento } from '@clinica/domain/agenda/contract'
import type { MotivoDaDesmarcacao } from '@clinica/domain/agenda/tipos'
import { type Executor, statement } from '../../database/database.ts'
import { GENERIC_PLANS } from '../../database/plan-mode.ts'
import type { Escopo } from '../../escopo.ts'

const INSERT = statement(
  'desmarcacao_insert',
  `INSERT INTO desmarcacao (profissional_id, operacao_id, motivo, fechamento_id, agendamento_id, paciente_id,
     inicio, fim, recurrence_id)
   SELECT $1, $2, $3, $4, r.*
     FROM unnest($5::uuid[], $6::uuid[], $7::timestamp[], $8::timestamp[], $9::uuid[]) AS r,
          ${GENERIC_PLANS}`,
)

type Desmarcacao = {
  readonly motivo: MotivoDaDesmarcacao
  readonly fechamentoId?: string | null
  /** As they went. */
  readonly removidas: readonly Agendamento[]
}

/** P2: what an operation removed was called off. */
export async function insertDesmarcacoes(
  tx: Executor,
  { profissionalId }: Escopo,
  operacaoId: string,
  { motivo, fechamentoId = null, removidas }: Desmarcacao,
): Promise<void> {
  if (removidas.length === 0) return
  await tx.query(INSERT, [
    profissionalId,
    operacaoId,
    motivo,
    fechamentoId,
    removidas.map(({ id }) => id),
    removidas.map(({ pacienteId }) => pacienteId),
    removidas.map(({ inicio }) => inicio),
    removidas.map(({ fim }) => fim),
    removidas.map(({ recurrenceId }) => recurrenceId),
  ])
}
