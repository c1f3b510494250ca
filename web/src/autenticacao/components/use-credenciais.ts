import { loginEntrada } from '@clinica/domain/autenticacao/contract'
import { type FormEvent, type RefCallback, useRef, useState } from 'react'
import type { Credenciais } from '../api.ts'

const CAMPOS = ['login', 'senha'] as const
type Campo = (typeof CAMPOS)[number]
type Queixas = Partial<Record<Campo, string>>

/** The first complaint of each field, in the contract's words. The device id is added by the call, not typed. */
function queixasDe(credenciais: Credenciais): Queixas {
  const lido = loginEntrada.safeParse({ ...credenciais, deviceId: '-' })
  const queixas = lido.success ? [] : lido.error.issues.toReversed()
  return Object.fromEntries(queixas.map(({ path, message }) => [path[0], message]))
}

/**
 * Login and password as they stand in their fields. The one form without react-hook-form (docs/history/0042):
 * it would be an eighth of what a visitor waits for, to hold two texts.
 */
export function useCredenciais(onReady: (credenciais: Credenciais) => void) {
  const fields = useRef<Partial<Record<Campo, HTMLInputElement>>>({})
  // What was typed outlives the second step, in memory alone.
  const typed = useRef<Credenciais>({ login: '', senha: '' })
  const [queixas, setQueixas] = useState<Queixas | null>(null)

  const read = () => {
    for (const campo of CAMPOS) typed.current[campo] = fields.current[campo]?.value ?? ''
    return { ...typed.current }
  }
  const refOf =
    (campo: Campo): RefCallback<HTMLInputElement> =>
    (field) => {
      if (!field) return
      fields.current[campo] = field
      if (field.value === '') field.value = typed.current[campo]
    }
  const [refs] = useState(() => ({ login: refOf('login'), senha: refOf('senha') }))
  const field = (campo: Campo) => ({
    name: campo,
    ref: refs[campo],
    error: queixas?.[campo],
    onInput: () => {
      const credenciais = read()
      // Complaints begin with the first try, and go as soon as they are no longer so.
      if (queixas) setQueixas(queixasDe(credenciais))
    },
  })
  return {
    field,
    focusLogin: () => fields.current.login?.focus(),
    onSubmit(event: FormEvent) {
      event.preventDefault()
      const credenciais = read()
      const novas = queixasDe(credenciais)
      setQueixas(novas)
      const errado = CAMPOS.find((campo) => novas[campo])
      if (errado) fields.current[errado]?.focus()
      else onReady(credenciais)
    },
  }
}
