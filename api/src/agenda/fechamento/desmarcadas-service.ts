import type {
  DesmarcadaFio,
  DesmarcadasConsulta,
} from '@clinica/domain/agenda/fechamento/contract-fechamento'
import type { Contexto } from '../../contexto.ts'
import type { Escopo } from '../../escopo.ts'
import { findValores } from '../../pacientes/valores-service.ts'
import { aceito, NAO_ENCONTRADO, type Resultado } from '../../resultado.ts'
import { selectDesmarcadasDoMes } from './repository.ts'

/** P2: what was called off of a patient's month; it counts nowhere. */
export async function findDesmarcadas(
  { database }: Contexto,
  escopo: Escopo,
  pacienteId: string,
  { mes, ano }: DesmarcadasConsulta,
): Promise<Resultado<DesmarcadaFio[]>> {
  if ((await findValores(database, escopo, pacienteId)) === null) return NAO_ENCONTRADO
  return aceito(await selectDesmarcadasDoMes(database, escopo, { pacienteId, mes, ano }))
}
