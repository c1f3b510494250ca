import * as z from 'zod/mini'
import { id } from '../campos.ts'
import { anoDaConsulta } from '../campos-de-tempo.ts'
import { ultimoMesDaConsulta } from '../tempo/mes-da-consulta.ts'

export const profissionalParametro = z.object({ profissionalId: id })

/** The summary's rows of one year; absent: of all. */
export const resumoConsulta = z.object({ ano: anoDaConsulta })

/** The chart's months, the last of them `ate`; absent: the current one. */
export const sessoesConsulta = z.object({ ate: ultimoMesDaConsulta })
