import * as z from 'zod/mini'
import { escolhaOpcional } from '../campos.ts'
import { DESTINOS_DO_PAGAMENTO, MOTIVOS_DA_EXCLUSAO } from './tipos.ts'

/** P2: the reason that a deletion may give. Without one it is a mistake, and its money is reversed (D10). */
export const ditoDaExclusao = {
  motivo: escolhaOpcional(MOTIVOS_DA_EXCLUSAO, 'Motivo inválido: engano, paciente ou eu.'),
  pagamento: escolhaOpcional(DESTINOS_DO_PAGAMENTO, 'Pagamento inválido: estornar ou credito.'),
}

export const exclusaoConsulta = z.object(ditoDaExclusao)
export type ExclusaoConsulta = z.output<typeof exclusaoConsulta>
