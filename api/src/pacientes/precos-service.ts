import type { FaltaEntrada } from '@clinica/domain/agenda/contract'
import { type Precos, SEM_PRECOS } from '@clinica/domain/agenda/valor-da-sessao'
import { valorEm } from '@clinica/domain/pacientes/valor-em'
import type { Data } from '@clinica/domain/tempo/data'
import { raiseVersoes } from '../calls/versoes-store.ts'
import { writeOuRecusa } from '../calls/write-ou-recusa.ts'
import type { Database, Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, VERSAO_ANTIGA } from '../resultado.ts'
import { type PrecosDoPaciente, selectPrecos, updateFalta } from './precos-repository.ts'

/** §4, P9: what a session of each of these patients costs on its day, for gestures on many sessions at once. */
export async function findPrecos(
  db: Executor,
  escopo: Escopo,
  ids: readonly (string | null)[],
): Promise<(id: string | null, dia: Data) => Precos> {
  const pacientes = [...new Set(ids)].filter((um) => um !== null)
  const lidos = pacientes.length > 0 ? await selectPrecos(db, escopo, pacientes) : []
  const precos = new Map<string | null, PrecosDoPaciente>(lidos.map((um) => [um.id, um]))
  return (id, dia) => {
    const dele = precos.get(id)
    if (!dele) return SEM_PRECOS
    return { padrao: valorEm(dele.valores, dia), falta: dele.falta ?? dele.faltaDaClinica }
  }
}

/** P9: the prices of one patient, of an archived one too. */
export async function findPrecosDe(
  db: Executor,
  escopo: Escopo,
  id: string,
): Promise<Resultado<PrecosDoPaciente>> {
  const [precos] = await selectPrecos(db, escopo, [id])
  return precos ? aceito(precos) : NAO_ENCONTRADO
}

/** P9: how a patient's missed session is charged from now on; what is booked keeps its value. D1: one window at a time. */
export const changeFalta = (
  database: Database,
  escopo: Escopo,
  id: string,
  entrada: FaltaEntrada,
): Promise<Resultado<PrecosDoPaciente>> =>
  writeOuRecusa(database, escopo, async (tx) => {
    const antes = await findPrecosDe(tx, escopo, id)
    if (!antes.ok) return antes
    const versaoDaFalta = await updateFalta(tx, escopo, id, entrada)
    if (versaoDaFalta === null) return VERSAO_ANTIGA
    await raiseVersoes(tx, escopo)
    return aceito({ ...antes.valor, falta: entrada.falta, versaoDaFalta })
  })
