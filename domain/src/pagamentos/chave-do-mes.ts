import type { Mes } from '../tempo/data.ts'

/** The key of a patient's month. */
export type ChaveDoMes = Mes & { readonly pacienteId: string }

/** One patient's month by name: a key for maps and rows, and for what is remembered of one. */
export const chaveDoMes = ({ pacienteId, ano, mes }: ChaveDoMes): string =>
  `${pacienteId} ${ano} ${mes}`
