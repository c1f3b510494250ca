import { useState } from 'react'
import { type Preferencia, readPreferencia, savePreferencia } from './http/session-store.ts'

export function usePreferencia(nome: Preferencia, padrao: boolean) {
  const [valor, setValor] = useState(() => readPreferencia(nome, padrao))
  const save = (novo: boolean) => {
    savePreferencia(nome, novo)
    setValor(novo)
  }
  return [valor, save] as const
}
