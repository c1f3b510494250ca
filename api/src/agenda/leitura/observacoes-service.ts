import {
  type LugarDaSessao,
  marcaDoLugar,
  OBSERVACOES_POR_PAGINA,
  type ObservacoesFio,
} from '@clinica/domain/agenda/contract'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import type { Contexto } from '../../contexto.ts'
import type { Escopo } from '../../escopo.ts'
import { findValores } from '../../pacientes/valores-service.ts'
import { aceito, NAO_ENCONTRADO, type Resultado } from '../../resultado.ts'
import { selectObservacoes } from './observacoes-repository.ts'

/** P9: a part of a patient's notes, from first to last; of an archived patient too (D6). */
export async function findObservacoes(
  { database: db, cofre }: Contexto,
  escopo: Escopo,
  pacienteId: string,
  apos: LugarDaSessao | null,
): Promise<Resultado<ObservacoesFio>> {
  if ((await findValores(db, escopo, pacienteId)) === null) return NAO_ENCONTRADO
  // One more than is told, to know whether there are more.
  const pedido = { pacienteId, apos, quantas: OBSERVACOES_POR_PAGINA + 1 }
  const achadas = await selectObservacoes({ db, cofre }, escopo, pedido)
  const sessoes = achadas.slice(0, OBSERVACOES_POR_PAGINA)
  const ultima = achadas.length > sessoes.length ? sessoes.at(-1) : undefined
  const proxima = ultima ? marcaDoLugar({ inicio: ultima.inicio as DataHora, id: ultima.id }) : null
  return aceito({ sessoes, proxima })
}
