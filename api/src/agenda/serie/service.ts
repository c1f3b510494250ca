import { paraFio } from '@clinica/domain/agenda/contract'
import { problemaDoPeriodo } from '@clinica/domain/agenda/regras-do-agendamento'
import type {
  ConflitoFio,
  ConflitosConsulta,
  SerieFio,
} from '@clinica/domain/agenda/serie/contract'
import type { Contexto } from '../../contexto.ts'
import type { Escopo } from '../../escopo.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, recusaDoCampo } from '../../resultado.ts'
import { selectAgendamento, selectConflitos } from '../leitura/repository.ts'
import { findPulos } from './pulos-service.ts'
import { selectMembros, selectSerie } from './repository.ts'

/** D7: the series that an appointment is in, with every member that is there: what a preview is told from. */
export async function findSerie(
  { database: db, cofre }: Contexto,
  escopo: Escopo,
  agendamentoId: string,
): Promise<Resultado<SerieFio>> {
  const arquivo = { db, cofre }
  const recurrenceId = (await selectAgendamento(arquivo, escopo, agendamentoId))?.recurrenceId
  const padrao = recurrenceId ? await selectSerie(db, escopo, recurrenceId) : null
  if (!recurrenceId || !padrao) return NAO_ENCONTRADO
  const { frequencia, ate, inicio, fim, dia } = padrao
  const { desmarcadas, puladas, fechamentos } = await findPulos(db, escopo, recurrenceId)
  const membros = (await selectMembros(arquivo, escopo, recurrenceId)).map(paraFio)
  return aceito({
    recurrenceId,
    recurrenceType: frequencia,
    recurrenceEnd: ate,
    inicio,
    fim,
    dia,
    membros,
    ...(desmarcadas.length > 0 && { desmarcadas }),
    ...(puladas.length > 0 && { puladas }),
    ...(fechamentos.length > 0 && { fechamentos }),
  })
}

/** D7: which of the periods overlap what is in the agenda; overlaps are told, never forbidden. */
export async function findConflitos(
  { database }: Contexto,
  escopo: Escopo,
  consulta: ConflitosConsulta,
): Promise<Resultado<ConflitoFio[]>> {
  for (const [n, { inicio, fim }] of consulta.periodos.entries()) {
    const message = problemaDoPeriodo(inicio, fim)
    if (message) return recusaDoCampo({ campo: `periodos.${n}.fim`, message })
  }
  return aceito(await selectConflitos(database, escopo, consulta))
}
