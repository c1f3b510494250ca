import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { agendamentoEmMemoria, LISTAS } from '../memoria.ts'

/** What one tap can turn while the dialog is open. */
export const DO_TOQUE = ['statusAgendamento', 'statusPagamento', 'valorSessao'] as const

const semToque = (linha: AgendamentoFio) => {
  const fora: readonly string[] = [...DO_TOQUE, 'versao']
  return JSON.stringify(Object.entries(linha).filter(([campo]) => !fora.includes(campo)))
}

/**
 * The appointment of an open dialog. `linha` is the row as this tab knows it now: a tap and its undoing
 * show. `original` is what saving starts from; it takes over only what a tap can turn, so that a change of
 * anything else, in another window, still meets its version (D1); once it did, `renew` starts from that.
 */
export function useOriginalVivo(aberto: AgendamentoFio | null) {
  const client = useQueryClient()
  const [original, setOriginal] = useState(aberto)
  const subscribe = useCallback(
    (onChange: () => void) =>
      client.getQueryCache().subscribe(({ query }) => {
        if (LISTAS.predicate(query)) onChange()
      }),
    [client],
  )
  const linha = useSyncExternalStore(subscribe, () =>
    aberto ? (agendamentoEmMemoria(client, aberto.id) ?? null) : null,
  )
  const segue = linha && original && linha !== original && semToque(linha) === semToque(original)
  if (segue) setOriginal(linha)
  return { original: segue ? linha : original, linha: linha ?? original, renew: setOriginal }
}

export type OriginalVivo = ReturnType<typeof useOriginalVivo>
