import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { emDia, LISTAS, listasEmMemoria, type Versoes, versoesSabidas } from './memoria.ts'

/** Snapshot of the cached appointment lists and their known versions, for undo (§4). */
export type Fotografia = {
  readonly listas: ReturnType<typeof listasEmMemoria>
  readonly versoes: Versoes
}

export const fotografiaDaAgenda = (client: QueryClient): Fotografia => ({
  listas: listasEmMemoria(client),
  versoes: versoesSabidas(client),
})

/**
 * Lists of the snapshot `antes`. Rows whose version was unknown at that time are taken from `agora`: stale rows of
 * a series must not reappear when a later gesture is undone.
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

/** Restores the lists that are still in the cache. */
export async function restoreFotografia(
  client: QueryClient,
  { listas }: Fotografia,
): Promise<void> {
  // Answers of queries in flight may be older than the snapshot.
  await client.cancelQueries(LISTAS)
  for (const [key, lista] of listas) {
    if (lista && client.getQueryData(key)) client.setQueryData(key, lista)
  }
}
