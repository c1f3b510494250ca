import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

const DELE = 'profissional_id = $1 AND paciente_id = $2'
const UNNAME = statement(
  'imposto_unname',
  `UPDATE recibo_do_lote SET paciente_id = NULL, descricao = '' WHERE ${DELE}`,
)
const ERASE = statement('imposto_decisao_erase', `DELETE FROM recibo_decidido WHERE ${DELE}`)

export const unnameRecibos = (tx: Executor, { profissionalId }: Escopo, pacienteId: string) =>
  tx.query(UNNAME, [profissionalId, pacienteId])
export const deleteDecisoes = (tx: Executor, { profissionalId }: Escopo, pacienteId: string) =>
  tx.query(ERASE, [profissionalId, pacienteId])
