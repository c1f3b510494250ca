import type { Agendamento } from '@clinica/domain/agenda/contract'
import type { ValorDesde } from '@clinica/domain/pacientes/valor-em'
import type { Data } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../../database/database.ts'
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

const NOTE = statement(
  'operacao_dos_valores',
  `UPDATE operacao SET paciente_id = $3, valores_antes = $4, valores_depois = $5
    WHERE profissional_id = $1 AND id = $2`,
)

/** D8: a patient's prices as an operation found and left them. */
export const noteValores = (
  tx: Executor,
  { profissionalId }: Escopo,
  operacaoId: string,
  { id, de, para }: { id: string; de: readonly ValorDesde[]; para: readonly ValorDesde[] },
) => tx.query(NOTE, [profissionalId, operacaoId, id, JSON.stringify(de), JSON.stringify(para)])
