import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Consulta, consultaDe } from './consulta.ts'
import { DO_TOQUE } from './use-original-vivo.ts'

type Campo = keyof Consulta

type Campos = {
  settle: (mudanca: Partial<Consulta>) => void
  /** Whether a person has not changed it. */
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

/** What was turned elsewhere shows in the form; what a person chose here stays theirs. */
export function followLinha(
  antes: AgendamentoFio,
  agora: AgendamentoFio,
  { settle, intocado }: Campos,
  quais?: readonly Campo[],
): void {
  const [de, para] = [consultaDe(antes), consultaDe(agora)]
  const mudados = (quais ?? (Object.keys(para) as Campo[])).filter(
    (um) => de[um] !== para[um] && [um, ...(FONTES[um] ?? [])].every(intocado),
  )
  if (mudados.length > 0) settle(Object.fromEntries(mudados.map((um) => [um, para[um]])))
}

/** What a tap turned beside the form shows in it. */
export function useSeguida(linha: AgendamentoFio | null, campos: Campos): void {
  const vista = useRef(linha)
  const follow = useEffectEvent((agora: AgendamentoFio) => {
    const antes = vista.current
    vista.current = agora
    if (antes) followLinha(antes, agora, campos, DO_TOQUE)
  })
  useEffect(() => {
    if (linha) follow(linha)
  }, [linha])
}
