import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { nomeExibido } from './nome-sql.ts'

/** Every table whose rows bar the deletion of the patient that they name, and by which column. */
export const PRENDEM = {
  agendamento: 'paciente_id',
  desmarcacao: 'paciente_id',
  extrato_enviado: 'paciente_id',
  mes_do_paciente: 'paciente_guardado',
  operacao: 'paciente_id',
  pagamento: 'paciente_id',
  recebimento: 'paciente_id',
  recibo_decidido: 'paciente_id',
  recibo_do_lote: 'paciente_id',
}

// One row of each by its index, and never all of a table at once, as an EXISTS may come to be.
const UMA = Object.entries(PRENDEM).map(
  ([tabela, coluna]) =>
    `(SELECT true FROM ${tabela} x WHERE x.profissional_id = $1 AND x.${coluna} = p.id LIMIT 1)`,
)
// P4: reminders would go along unseen. One that went out, or may have, cannot be taken back.
const CARTA = `(SELECT true FROM lembrete l
    WHERE l.profissional_id = $1 AND l.paciente_id = p.id
      AND (l.estado IN ('ENVIANDO', 'ENVIADO') OR l.talvez_saiu) LIMIT 1)`
const PRESOS = statement(
  'paciente_presos',
  `SELECT ${nomeExibido('p')} AS nome FROM paciente p
    WHERE p.profissional_id = $1 AND p.id = ANY ($2::uuid[]) AND coalesce(${[...UMA, CARTA].join(', ')}, false)`,
)

/** P1: the names of those of these patients whom something still names, or a reminder went to. */
export async function selectPresos(
  tx: Executor,
  { profissionalId }: Escopo,
  ids: readonly string[],
): Promise<string[]> {
  const linhas = await tx.query<{ nome: string }>(PRESOS, [profissionalId, ids])
  return linhas.map(({ nome }) => nome)
}
