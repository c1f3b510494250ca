import type { Data } from '../tempo/data.ts'

export const NASCIMENTO_NO_FUTURO = 'A data de nascimento não pode estar no futuro.'

/** Nobody is born after today, the clinic's date. */
export const nasceNoFuturo = (nascimento: Data, hoje: Data): boolean => nascimento > hoje
