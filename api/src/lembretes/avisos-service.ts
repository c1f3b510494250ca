import type {
  AvisoDoLembreteFio,
  RepetidoFio,
  RepetirEntrada,
} from '@clinica/domain/lembretes/contract'
import { DIAS_NA_LISTA } from '@clinica/domain/lembretes/tipos'
import { impedimento } from '@clinica/domain/lembretes/vez-do-lembrete'
import { somaDias } from '@clinica/domain/tempo/data'
import { instante } from '../clock.ts'
import { agora, type Contexto, hoje } from '../contexto.ts'
import type { Escopo } from '../escopo.ts'
import { countAvisos, repeatLembretes, selectAvisos, selectFalhos } from './avisos-repository.ts'
import { type LinhaVista, vistoDe } from './visto-repository.ts'

const desde = (contexto: Contexto) => somaDias(hoje(contexto), -DIAS_NA_LISTA)

const impede = (contexto: Contexto, linha: LinhaVista) =>
  impedimento(vistoDe(linha), contexto.config.correio !== null, agora(contexto))

/** P4: how many reminders of the last days were not sent, or may have been sent twice. */
export const findContagem = (contexto: Contexto, escopo: Escopo) =>
  countAvisos(contexto.database, escopo, desde(contexto))

/** P4: lists the failed reminders, with the reason and whether they can be tried again. */
export async function findAvisos(
  contexto: Contexto,
  escopo: Escopo,
): Promise<AvisoDoLembreteFio[]> {
  const avisos = await selectAvisos(contexto.database, escopo, desde(contexto))
  return avisos.map((um) => ({
    id: um.id,
    pacienteId: um.pacienteId,
    nomePaciente: um.nomePaciente,
    inicio: um.inicio,
    motivo: um.motivo,
    talvezSaiu: um.talvezSaiu,
    impede: um.motivo === null ? null : impede(contexto, um),
  }))
}

/**
 * P4: queues failed reminders again, as far as there is still something to remind of. Reminders asked for twice, or no
 * longer possible, are passed over; the answer lists those that are queued.
 */
export async function repeatAvisos(
  contexto: Contexto,
  escopo: Escopo,
  { ids }: RepetirEntrada,
): Promise<RepetidoFio[]> {
  const { database, clock } = contexto
  const falhos = await selectFalhos(database, escopo, agora(contexto), ids ?? null)
  const podem = falhos.filter((um) => impede(contexto, um) === null).map(({ id }) => id)
  return podem.length === 0 ? [] : repeatLembretes(database, escopo, podem, instante(clock))
}
