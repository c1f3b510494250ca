import * as z from 'zod/mini'
import { id, lidoOpcional, texto, versaoOpcional } from '../campos.ts'
import { anoDaConsulta, data } from '../campos-de-tempo.ts'
import { UFS, type Uf } from '../pessoa/tipos.ts'
import type { Data } from '../tempo/data.ts'
import type { Periodo } from './contract.ts'
import { TITULO_MAXIMO } from './tipos.ts'

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
