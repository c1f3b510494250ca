import type { MesDoPaciente } from './contract.ts'

/** One patient's month by name: a key for the screen's rows, and for what is remembered of one. */
export const chaveDoMes = ({
  pacienteId,
  ano,
  mes,
}: Pick<MesDoPaciente, 'pacienteId' | 'ano' | 'mes'>): string => `${pacienteId} ${ano} ${mes}`
