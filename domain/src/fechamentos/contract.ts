import * as z from 'zod/mini'
import { id, lidoOpcional, texto, versaoOpcional } from '../campos.ts'
import { anoDaConsulta, data } from '../campos-de-tempo.ts'
import { idFio } from '../campos-do-fio.ts'
import { UFS, type Uf } from '../pessoa/tipos.ts'
import type { Data } from '../tempo/data.ts'
import { TITULO_MAXIMO } from './tipos.ts'

/** P2: closed days as stored; `horaInicio` and `horaFim` ('HH:mm') only for some hours of one day. */
export type Periodo = {
  readonly de: Data
  /** Inclusive. */
  readonly ate: Data
  readonly horaInicio: string | null
  readonly horaFim: string | null
  readonly todoAno: boolean
}
export type Fechamento = Periodo & {
  readonly id: string
  readonly titulo: string
  readonly versao: number
}

/** P2: a closure on the wire. */
export const fechamentoFio = z.object({
  id: idFio,
  titulo: z.string(),
  de: z.string(),
  ate: z.string(),
  horaInicio: z.nullable(z.string()),
  horaFim: z.nullable(z.string()),
  todoAno: z.boolean(),
  versao: z.number(),
})
export type FechamentoFio = z.infer<typeof fechamentoFio>

// Input schemas have a file of their own, so that the calendar does not load them.

const INFORME_DE = 'Informe o primeiro dia.'
const INFORME_ATE = 'Informe o último dia.'
const HORA_INVALIDA = 'Informe uma hora válida.'

const hora = lidoOpcional(
  (entrada) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(entrada.trim()) ? entrada.trim() : null),
  HORA_INVALIDA,
)

/** The fields of a period. */
export const periodoEntrada = {
  de: data('Informe uma data válida.', INFORME_DE),
  ate: data('Informe uma data válida.', INFORME_ATE),
  horaInicio: hora,
  horaFim: hora,
  todoAno: z.optional(z.nullable(z.boolean('Valor inválido.'))),
}

/** P2 POST and PUT /fechamentos, without the choices about sessions. */
export const fechamentoEntrada = {
  titulo: texto('Título', TITULO_MAXIMO),
  ...periodoEntrada,
  versao: versaoOpcional,
}

export const fechamentoParametro = z.object({ fechamentoId: id })

type PeriodoPedido = {
  readonly de: Data
  readonly ate: Data
  readonly horaInicio?: string | null | undefined
  readonly horaFim?: string | null | undefined
  readonly todoAno?: boolean | null | undefined
}

/** The period asked for, with defaults for absent fields. */
export const periodoPedido = ({
  de,
  ate,
  horaInicio,
  horaFim,
  todoAno,
}: PeriodoPedido): Periodo => ({
  de,
  ate,
  horaInicio: horaInicio ?? null,
  horaFim: horaFim ?? null,
  todoAno: todoAno ?? false,
})

const lerUf = (entrada: string): Uf | null =>
  UFS.find((uf) => uf === entrada.trim().toUpperCase()) ?? null

/** GET /feriados: of `ano` (the current one when absent), or through `ate`; `uf`: the professional's own when absent. */
export const feriadosConsulta = z.object({
  ano: anoDaConsulta,
  ate: anoDaConsulta,
  uf: lidoOpcional<Uf>(lerUf, 'UF inválida.'),
})

export const feriadoParametro = z.object({ chave: z.string('Feriado desconhecido.') })

/** PUT /feriados/{chave}: whether the professional works on that day, each year. */
export const feriadoEntrada = z.object({ atende: z.boolean('Diga se atende neste dia.') })

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
