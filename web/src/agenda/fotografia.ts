import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { emDia, LISTAS, listasEmMemoria, type Versoes, versoesSabidas } from './memoria.ts'

/** The lists of appointments as they are in memory, and what was known of them: what undoing puts back (§4). */
export type Fotografia = {
  readonly listas: ReturnType<typeof listasEmMemoria>
  readonly versoes: Versoes
}

export const fotografiaDaAgenda = (client: QueryClient): Fotografia => ({
  listas: listasEmMemoria(client),
  versoes: versoesSabidas(client),
})

/**
 * The lists of `antes`. A row that was not known when they were taken stays as it is now: what a series
 * left behind, not read yet, must not come back when the gesture after it is undone.
 */
export function comoEra(antes: Fotografia, agora: Fotografia): Fotografia {
  const atuais = new Map(agora.listas.map(([key, lista]) => [hashKey(key), lista ?? []]))
  const listas = antes.listas.map(([key, lista]) => {
    const atual = new Map(atuais.get(hashKey(key))?.map((um) => [um.id, um]))
    const linha = (um: AgendamentoFio) =>
      emDia(antes.versoes, um) ? [um] : [atual.get(um.id)].filter((esta) => esta !== undefined)
    return [key, lista?.flatMap(linha)] as const
  })
  return { listas, versoes: antes.versoes }
}

/** Puts the lists back as they were; a list that is no longer in memory stays away. */
export async function restoreFotografia(
  client: QueryClient,
  { listas }: Fotografia,
): Promise<void> {
  // An answer on its way tells of the time before.
  await client.cancelQueries(LISTAS)
  for (const [key, lista] of listas) {
    if (lista && client.getQueryData(key)) client.setQueryData(key, lista)
  }
}
