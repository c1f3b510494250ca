import { useState } from 'react'
import { type Preferencia, readPreferencia, savePreferencia } from './session-store.ts'

/** §2: a choice of the calendar that this browser remembers. */
export function usePreferencia(nome: Preferencia, padrao: boolean) {
  const [valor, setValor] = useState(() => readPreferencia(nome, padrao))
  const save = (novo: boolean) => {
    savePreferencia(nome, novo)
    setValor(novo)
  }
  return [valor, save] as const
}
