import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'

const DELE = 'profissional_id = $1 AND paciente_id = $2'

const ERASE = statement('pagamento_erase', `DELETE FROM pagamento WHERE ${DELE}`)
export const deleteLancamentos = (tx: Executor, { profissionalId }: Escopo, pacienteId: string) =>
  tx.query(ERASE, [profissionalId, pacienteId])

const ERASE_RECEBIMENTOS = statement(
  'recebimento_erase',
  `DELETE FROM recebimento WHERE ${DELE} RETURNING id`,
)
/** P3: deletes the receipts, after their entries; answers their ids. */
export const deleteRecebimentos = async (
  tx: Executor,
  { profissionalId }: Escopo,
  pacienteId: string,
): Promise<string[]> => {
  const linhas = await tx.query<{ id: string }>(ERASE_RECEBIMENTOS, [profissionalId, pacienteId])
  return linhas.map(({ id }) => id)
}

const UNNAME = statement(
  'mes_unname',
  `UPDATE mes_do_paciente SET paciente_id = $3, descartado = true, aberto_desde = date_trunc('month', aberto_desde)
    WHERE ${DELE} RETURNING mes`,
)
/**
 * D6: keeps a patient's months in the totals under an id that leads to nobody, without the day of any session. Answers
 * how many there are.
 */
export const unnameMeses = async (
  tx: Executor,
  { profissionalId }: Escopo,
  pacienteId: string,
  ninguem: string,
): Promise<number> => (await tx.query(UNNAME, [profissionalId, pacienteId, ninguem])).length

const DELETE_MESES = statement('mes_erase', `DELETE FROM mes_do_paciente WHERE ${DELE}`)
/** Deletes the months of a reserved name, which counts nowhere (D9). */
export const deleteMeses = (tx: Executor, { profissionalId }: Escopo, pacienteId: string) =>
  tx.query(DELETE_MESES, [profissionalId, pacienteId])
