import pLimit from 'p-limit'

type Work = (signal: AbortSignal) => Promise<void>

export type Entregas = {
  /** Does the work later; false when so much waits already that it is not taken, which is a failure too. */
  take(work: Work): boolean
  /** Waits for what is on its way, at most so long; then the rest is given up. */
  close(milissegundos: number): Promise<void>
}

type Limites = {
  aoMesmoTempo: number
  espera: number
  /** How long one may take. */
  prazoMs: number
  onFailure: (error: unknown) => void
}

const CHEIA = Object.assign(new Error('So many letters wait already'), { code: 'FILA_CHEIA' })

/** Work that no answer waits for: a few at a time, so many waiting, and none for ever. */
export function createEntregas({ aoMesmoTempo, espera, prazoMs, onFailure }: Limites): Entregas {
  const vez = pLimit(aoMesmoTempo)
  const fim = new AbortController()
  const pendentes = new Set<Promise<void>>()
  const deliver = async (work: Work) => {
    try {
      fim.signal.throwIfAborted()
      await work(AbortSignal.any([fim.signal, AbortSignal.timeout(prazoMs)]))
    } catch (error) {
      onFailure(error)
    }
  }
  return {
    take(work) {
      if (vez.pendingCount >= espera) {
        onFailure(CHEIA)
        return false
      }
      const pendente = vez(() => deliver(work))
      pendentes.add(pendente)
      void pendente.then(() => pendentes.delete(pendente))
      return true
    },
    async close(milissegundos) {
      const cut = setTimeout(() => fim.abort(), milissegundos)
      await Promise.all(pendentes)
      clearTimeout(cut)
    },
  }
}
