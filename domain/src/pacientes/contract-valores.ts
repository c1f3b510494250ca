import * as z from 'zod/mini'
import { id } from '../campos.ts'
import { data, dataOpcional } from '../campos-de-tempo.ts'

const DATA = 'Informe uma data válida.'

/** P9: the day of the price; absent: today's (§7). */
export const diaDoPreco = z.object({ em: dataOpcional(DATA) })

/** P9: the price that is to hold from a day to come. */
export const valorPorVirParametro = z.object({ pacienteId: id, desde: data(DATA, DATA) })
