import * as z from 'zod/mini'
import type { Data } from '../tempo/data.ts'

/** P2: the kinds of holiday; a 'facultativo' one closes nothing by itself. */
const TIPOS_DE_FERIADO = ['nacional', 'estadual', 'facultativo'] as const
export type TipoDeFeriado = (typeof TIPOS_DE_FERIADO)[number]

/** A holiday of one year; `chave` is alike in every year. */
export type Feriado = {
  readonly chave: string
  readonly nome: string
  readonly data: Data
  readonly tipo: TipoDeFeriado
  /** 'Atendo neste dia': the day is open. */
  readonly atende: boolean
}

/** P2: a holiday on the wire. */
export const feriadoFio = z.object({
  chave: z.string(),
  nome: z.string(),
  data: z.string(),
  tipo: z.enum(TIPOS_DE_FERIADO),
  atende: z.boolean(),
})

export const feriadoEscolhidoFio = z.object({ chave: z.string(), atende: z.boolean() })
