import { type Centavos, soma } from '../dinheiro.ts'
import { type ChaveDoMes, chaveDoMes } from './chave-do-mes.ts'
import type { Retrato } from './retrato-dos-meses.ts'

/** D9: what the row of a patient's month holds. */
export type SomaDoMes = ChaveDoMes & {
  readonly quantidade: number
  readonly realizadas: number
  readonly faltas: number
  readonly total: Centavos
  readonly pago: Centavos
}

/** D9: each month summed, from its sessions and its money. */
export function somasDosMeses({ pagos, sessoes }: Retrato): SomaDoMes[] {
  const doMes = Map.groupBy(sessoes, ({ chave }) => chaveDoMes(chave))
  return pagos.map(({ fechado: _, ...mes }) => {
    const daqui = doMes.get(chaveDoMes(mes)) ?? []
    const com = (status: string) => daqui.filter((um) => um.statusAgendamento === status).length
    return {
      ...mes,
      quantidade: daqui.length,
      realizadas: com('REALIZADO'),
      faltas: com('FALTA'),
      total: soma(daqui.map(({ valor }) => valor)),
    }
  })
}

/** D10: a month with neither sessions nor money keeps no row. */
export const semNada = ({ quantidade, pago }: SomaDoMes): boolean => quantidade === 0 && pago === 0
