import { esperaPorExtenso } from '@clinica/domain/tempo/espera-por-extenso'
import { type Recusa, recusa } from '../../resultado.ts'

/** D2: refused for now, with how long the wait is. */
export const muitasTentativas = (esperarSegundos: number): Recusa =>
  recusa('MUITAS_TENTATIVAS', {
    message: `Muitas tentativas. Tente de novo em ${esperaPorExtenso(esperarSegundos)}.`,
    retryAfter: esperarSegundos,
  })
