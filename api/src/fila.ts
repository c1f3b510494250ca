import pLimit from 'p-limit'
import { AppError } from './errors.ts'

type Fila = { run<T>(work: () => Promise<T>): Promise<T> }

const RETRY_AFTER_SECONDS = 3

/** At most `vagas` at work and `espera` waiting; beyond that 503 with Retry-After (D2). */
export function createFila({ vagas, espera }: { vagas: number; espera: number }): Fila {
  const limit = pLimit(vagas)
  return {
    async run(work) {
      if (limit.activeCount + limit.pendingCount >= vagas + espera) {
        throw new AppError('INDISPONIVEL', { retryAfter: RETRY_AFTER_SECONDS })
      }
      return limit(work)
    },
  }
}

type Turnos = { run<T>(chave: string, work: () => Promise<T>): Promise<T> }

/** Work of the same key takes turns, so that each one sees what the one before it left. */
export function createTurnos(espera: number): Turnos {
  const filas = new Map<string, { fila: Fila; dentro: number }>()
  return {
    async run(chave, work) {
      const turno = filas.get(chave) ?? { fila: createFila({ vagas: 1, espera }), dentro: 0 }
      filas.set(chave, turno)
      turno.dentro += 1
      try {
        return await turno.fila.run(work)
      } finally {
        turno.dentro -= 1
        if (turno.dentro === 0) filas.delete(chave)
      }
    },
  }
}
