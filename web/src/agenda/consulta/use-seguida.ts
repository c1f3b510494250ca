import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Consulta } from './consulta.ts'
import { DO_TOQUE } from './use-original-vivo.ts'

type Campos = {
  settle: (mudanca: Partial<Consulta>) => void
  /** Whether a person has not changed it. */
  intocado: (campo: keyof Consulta) => boolean
}

/** What a tap turned beside the form shows in it; what a person chose here stays theirs. */
export function useSeguida(linha: AgendamentoFio | null, { settle, intocado }: Campos): void {
  const vista = useRef(linha)
  const follow = useEffectEvent((agora: AgendamentoFio) => {
    const antes = vista.current
    vista.current = agora
    const mudados = DO_TOQUE.filter(
      (campo) => antes && antes[campo] !== agora[campo] && intocado(campo),
    )
    if (mudados.length > 0) settle(Object.fromEntries(mudados.map((um) => [um, agora[um]])))
  })
  useEffect(() => {
    if (linha) follow(linha)
  }, [linha])
}
