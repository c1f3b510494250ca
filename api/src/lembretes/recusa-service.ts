import { instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import type { Escopo } from '../escopo.ts'
import { aceito, NAO_ENCONTRADO, type Resultado } from '../resultado.ts'
import { insertRecusa, selectDaCarta } from './recusa-repository.ts'

type Recusavel = {
  readonly profissional: string
  readonly recusado: boolean
  /** The patients for whom this call changes something. */
  readonly pacientes: readonly string[]
}

/** P4: the content of the page behind a letter's 'Não quero receber'. */
export async function findRecusa(
  { database }: Pick<Contexto, 'database'>,
  escopo: Escopo,
  lembreteId: string,
): Promise<Resultado<Recusavel>> {
  const carta = await selectDaCarta(database, escopo, lembreteId)
  if (!carta) return NAO_ENCONTRADO
  const { pacienteId, profissional, recusado } = carta
  return aceito({ profissional, recusado, pacientes: [pacienteId] })
}

/** P4: ends this professional's reminders to the letter's address. A second call changes nothing. */
export async function refuseLembretes(
  { database, clock }: Pick<Contexto, 'database' | 'clock'>,
  escopo: Escopo,
  lembreteId: string,
): Promise<Resultado<Recusavel>> {
  const carta = await selectDaCarta(database, escopo, lembreteId)
  if (!carta) return NAO_ENCONTRADO
  const { pacienteId, email, profissional } = carta
  const { profissionalId } = escopo
  const recusa = { profissionalId, pacienteId, motivo: 'PEDIDO', agora: instante(clock) } as const
  const pacientes = email ? await insertRecusa(database, { ...recusa, email }) : []
  return aceito({ profissional, recusado: true, pacientes })
}
