import { type Data, somaAnos } from '../tempo/data.ts'
import { inicioDoDia } from '../tempo/data-hora.ts'
import type { Fechamento } from './contract.ts'
import { type Trecho, trechosFechados } from './dias-fechados.ts'

/** A closure with its next period. */
export type ProximoFechamento<T extends Fechamento> = {
  readonly fechamento: T
  readonly trecho: Trecho
}

const ANOS_A_VER = 80

/** P2: closures that are not over, each with its next period, soonest first. */
export function proximosFechamentos<T extends Fechamento>(
  fechamentos: readonly T[],
  hoje: Data,
): ProximoFechamento<T>[] {
  const dentro = { inicio: inicioDoDia(hoje), fim: inicioDoDia(somaAnos(hoje, ANOS_A_VER)) }
  return fechamentos
    .flatMap((fechamento) => {
      const [trecho] = trechosFechados(fechamento, dentro)
      return trecho ? [{ fechamento, trecho }] : []
    })
    .sort((a, b) => a.trecho.inicio.localeCompare(b.trecho.inicio))
}
