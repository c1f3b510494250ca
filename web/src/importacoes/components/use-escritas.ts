import { useRef, useState } from 'react'
import { erroAoMudar } from '../messages.ts'

type Falha = { write: () => Promise<unknown>; problema: string }

/**
 * Changes of a draft, one write after the other. `versao` counts them. What fails is kept to be sent again, by what it
 * is of: nothing may be imported while the screen shows what the server does not have.
 */
export function useEscritas() {
  const [versao, setVersao] = useState(0)
  const [gravando, setGravando] = useState(0)
  const [falhas, setFalhas] = useState<ReadonlyMap<string, Falha>>(new Map())
  const fila = useRef<Promise<unknown>>(Promise.resolve())
  const raise = () => setVersao((antes) => antes + 1)
  const setFalha = (deQue: string, falha: Falha | null) =>
    setFalhas(
      (antes) =>
        new Map([...antes].filter(([um]) => um !== deQue).concat(falha ? [[deQue, falha]] : [])),
    )

  // From the gesture on, in one go with the next version: nobody presses what the change is about to take away.
  async function inLine(deQue: string, write: () => Promise<unknown>): Promise<void> {
    setGravando((antes) => antes + 1)
    const feito = fila.current.then(write)
    fila.current = feito.catch(() => undefined)
    try {
      await feito
      setFalha(deQue, null)
      raise()
    } catch (erro) {
      setFalha(deQue, { write, problema: erroAoMudar(erro) })
    } finally {
      setGravando((antes) => antes - 1)
    }
  }
  return {
    ...{ versao, gravando: gravando > 0, inLine },
    /** Why the last change is only here; empty: all of them are kept. */
    naoGuardado: [...falhas.values()].at(-1)?.problema ?? '',
    retry: () => void [...falhas].map(([deQue, { write }]) => inLine(deQue, write)),
    /** All of it was sent anew. */
    renew() {
      setFalhas(new Map())
      raise()
    },
  }
}
