import { lidoOpcional } from '../campos.ts'
import { mesDe } from './data.ts'

/** A chart's query: the last of its months, 'AAAA-MM'; blank counts as absent. */
export const ultimoMesDaConsulta = lidoOpcional(
  (entrada) => mesDe(entrada.trim()),
  'Informe o mês como AAAA-MM.',
)
