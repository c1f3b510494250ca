import { setTimeout as rest } from 'node:timers/promises'
import { type Recusa, Recusada } from './resultado.ts'

/** So long one caller's work goes on before others have their turn: less than what they ask for takes. */
const TRECHO_MS = 2
const DESCANSO_MAXIMO_MS = 5

/** How long what one call asks for may be at work, rests apart; what takes longer is refused. */
export class Prazo {
  #resta: number
  readonly #recusa: Recusa

  constructor(ms: number, recusa: Recusa) {
    this.#resta = ms
    this.#recusa = recusa
  }

  spend(ms: number): void {
    this.#resta -= ms
    if (this.#resta < 0) throw new Recusada(this.#recusa)
  }
}

/**
 * The same as `map`, of what is too much to be done at once: after each stretch it rests for as long as it
 * worked, so that what others ask for, which is several short turns of this process, is answered in between.
 */
export async function emTurnos<T, R>(
  itens: Iterable<T>,
  faz: (item: T, n: number) => R,
  prazo?: Prazo,
): Promise<R[]> {
  const feitos: R[] = []
  let desde = performance.now()
  for (const item of itens) {
    feitos.push(faz(item, feitos.length))
    const durou = performance.now() - desde
    if (durou < TRECHO_MS) continue
    prazo?.spend(durou)
    await rest(Math.min(durou, DESCANSO_MAXIMO_MS))
    desde = performance.now()
  }
  return feitos
}

/** In their order, in parts that weigh no more than `ate` each; what weighs more by itself is a part of its own. */
export function emPartes<T>(itens: readonly T[], ate: number, peso: (item: T) => number = () => 1) {
  const partes: T[][] = []
  let cabe = 0
  for (const item of itens) {
    const pesa = peso(item)
    if (pesa > cabe || partes.length === 0) {
      partes.push([])
      cabe = ate
    }
    partes.at(-1)?.push(item)
    cabe -= pesa
  }
  return partes
}

/** As long as a part of it takes where nobody else is at work; where others are, it does not wait for ever. */
const PAUSA_MAXIMA_MS = 10

/**
 * One part after the other, each of them work of the database: between two there is a pause as long as the part
 * took, in which it is as quick for others as ever. What is locked meanwhile is so for twice the time at most.
 */
export async function parteAParte<T, R>(
  partes: readonly T[],
  faz: (parte: T) => Promise<R>,
): Promise<R[]> {
  const feitas: R[] = []
  for (const parte of partes) {
    const desde = performance.now()
    feitas.push(await faz(parte))
    const durou = performance.now() - desde
    if (feitas.length < partes.length) await rest(Math.min(durou, PAUSA_MAXIMA_MS))
  }
  return feitas
}
