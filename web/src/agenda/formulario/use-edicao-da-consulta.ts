import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { oQueDifere, useEdicao } from '../../lib/edicao.ts'
import { agendamentoEmMemoria, keepAgendamento, LISTAS } from '../memoria.ts'
import { reloadAgendamento } from '../queries.ts'
import { type Consulta, consultaDe } from './consulta.ts'

/** Fields that one tap can turn while the dialog is open. */
const DO_TOQUE: readonly string[] = ['statusAgendamento', 'statusPagamento', 'valorSessao']

/** Only this tab's own tap, or its undoing, tells these two apart: no conflict. */
const soOToque = (antes: AgendamentoFio, agora: AgendamentoFio) =>
  Object.keys(oQueDifere(antes, agora)).every((um) => um === 'versao' || DO_TOQUE.includes(um))

/**
 * The appointment of an open dialog. `linha` is the row as this tab knows it now. `original` is the base row that
 * saving starts from; a tap beside the form comes into it, so that only a change of anything else, in another window,
 * meets its version (D1).
 */
export function useEdicaoDaConsulta(aberto: AgendamentoFio | null) {
  const client = useQueryClient()
  const { base: original, bringIn } = useEdicao(aberto)
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
  const followTap = useEffectEvent((agora: AgendamentoFio) => {
    if (original && soOToque(original, agora)) bringIn(agora)
  })
  useEffect(() => {
    if (linha) followTap(linha)
  }, [linha])
  /** D1: after a refusal the row is read again, and comes in. False: it is there no more. */
  const reload = useCallback(async (): Promise<boolean> => {
    if (!original) return true
    const agora = await reloadAgendamento(original.id).catch(() => undefined)
    if (agora) {
      keepAgendamento(client, agora.id, agora)
      bringIn(agora)
    }
    return agora !== null
  }, [client, original, bringIn])
  return { original, linha: linha ?? original, reload }
}

export type EdicaoDaConsulta = ReturnType<typeof useEdicaoDaConsulta>

type Campo = keyof Consulta

type Campos = {
  settle: (mudanca: Partial<Consulta>) => void
  /** No person has changed it. */
  intocado: (campo: Campo) => boolean
}

const QUANDO: readonly Campo[] = ['dataInicio', 'horaInicio', 'dataFim', 'horaFim']
const REPETICAO: readonly Campo[] = ['isRecurring', 'recurrenceType', 'recurrenceEnd']

/** By field, what it follows from here: where a person chose that, the field is theirs too. */
const FONTES: Partial<Record<Campo, readonly Campo[]>> = {
  pacienteId: ['tipo'],
  valorSessao: ['statusAgendamento'],
  ...Object.fromEntries([QUANDO, REPETICAO].flatMap((todos) => todos.map((um) => [um, todos]))),
}

/** D1: the form shows what the base row holds otherwise; what a person chose here stays theirs. */
export function useSeguida(original: AgendamentoFio | null, { settle, intocado }: Campos): void {
  const vista = useRef(original)
  const follow = useEffectEvent((agora: AgendamentoFio) => {
    const antes = vista.current
    vista.current = agora
    if (!antes) return
    const mudados = Object.entries(oQueDifere(consultaDe(antes), consultaDe(agora))).filter(
      ([campo]) => [campo as Campo, ...(FONTES[campo as Campo] ?? [])].every(intocado),
    )
    if (mudados.length > 0) settle(Object.fromEntries(mudados))
  })
  useEffect(() => {
    if (original) follow(original)
  }, [original])
}
