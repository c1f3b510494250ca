import type { LugarDaSessao, ObservacaoFio } from '@clinica/domain/agenda/contract'
import { statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { type Arquivo, abertas, vinculo } from './repository.ts'

/** The call whose plan is looked at. */
const OBSERVACOES_DO_PACIENTE = statement(
  'agendamento_observacoes',
  `SELECT a.id, a.tipo, a.inicio, a.fim, a.status_agendamento AS "statusAgendamento", a.observacoes
     FROM agendamento a
    WHERE a.profissional_id = $1 AND a.paciente_id = $2 AND a.observacoes IS NOT NULL
      AND a.inicio >= $3::timestamp AND (a.inicio, a.id) > ($3::timestamp, $4::uuid)
    ORDER BY a.inicio, a.id LIMIT $5`,
)

/** Before whatever there can be. */
const DO_COMECO = { inicio: '1900-01-01T00:00:00', id: '00000000-0000-0000-0000-000000000000' }

type Linha = Omit<ObservacaoFio, `observacoes${string}`> & { observacoes: Buffer }

/** P9: a patient's sessions with notes after `apos`, at most `quantas`, from first to last; opened (D5). */
export async function selectObservacoes(
  { db, cofre }: Arquivo,
  { profissionalId }: Escopo,
  {
    pacienteId,
    apos,
    quantas,
  }: { pacienteId: string; apos: LugarDaSessao | null; quantas: number },
): Promise<ObservacaoFio[]> {
  const { inicio, id } = apos ?? DO_COMECO
  const valores = [profissionalId, pacienteId, inicio, id, quantas]
  const linhas = await db.query<Linha>(OBSERVACOES_DO_PACIENTE, valores)
  return linhas.map((linha) => {
    const observacoes = abertas(cofre, linha.observacoes, vinculo(profissionalId, linha.id))
    return { ...linha, observacoes, observacoesIlegiveis: observacoes === null || undefined }
  })
}
