import type { Mes } from '../tempo/data.ts'

/** The key of a patient's month. */
export type ChaveDoMes = Mes & { readonly pacienteId: string }

/** The key of one patient's month as text, for maps and rows. */
export const chaveDoMes = ({ pacienteId, ano, mes }: ChaveDoMes): string =>
  `${pacienteId} ${ano} ${mes}`
