import type { Agendamento } from '@clinica/domain/agenda/contract'
import type { Data } from '@clinica/domain/tempo/data'
import { statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { type Arquivo, COLUNAS, doBanco, type Linha, TABELAS } from '../leitura/repository.ts'

const DESDE = statement(
  'agendamento_do_paciente_desde',
  `SELECT ${COLUNAS} FROM ${TABELAS}
    WHERE a.profissional_id = $1 AND a.paciente_id = $2 AND a.inicio >= $3::timestamp
    ORDER BY a.inicio, a.id`,
)

/** A patient's appointments from a day on, in order of time. */
export async function selectDesde(
  arquivo: Arquivo,
  escopo: Escopo,
  pacienteId: string,
  desde: Data,
): Promise<Agendamento[]> {
  const valores = [escopo.profissionalId, pacienteId, desde]
  const linhas = await arquivo.db.query<Linha>(DESDE, valores)
  return linhas.map(doBanco(arquivo, escopo))
}
