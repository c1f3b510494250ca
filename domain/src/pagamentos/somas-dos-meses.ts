import { type Centavos, soma } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import { dataDaHora } from '../tempo/data-hora.ts'
import type { Assentadas } from './acertos-dos-meses.ts'
import { type ChaveDoMes, chaveDoMes } from './chave-do-mes.ts'
import type { Retrato, SessaoDoMes } from './retrato-dos-meses.ts'

/** D9: the contents of the row of a patient's month. */
export type SomaDoMes = ChaveDoMes & {
  readonly quantidade: number
  readonly realizadas: number
  readonly faltas: number
  readonly total: Centavos
  readonly pago: Centavos
  /** P5: the day of its oldest session that took place and is unpaid; null: there is none. */
  readonly abertoDesde: Data | null
}

/** P5: the day since when a month's sessions are open, after settling. */
function abertoDesde(
  sessoes: readonly SessaoDoMes[],
  { certas }: Pick<Assentadas, 'certas'>,
): Data | null {
  const devidas = sessoes.filter(
    ({ id, pago, valor, statusAgendamento }) =>
      statusAgendamento === 'REALIZADO' && valor > 0 && !(certas.get(id)?.pago ?? pago),
  )
  const [primeira = null] = devidas.map(({ inicio }) => dataDaHora(inicio)).sort()
  return primeira
}

/** D9, P5: the sums of each month, from its settled sessions and its money. */
export function somasDosMeses(
  { pagos, sessoes }: Retrato,
  assentadas: Pick<Assentadas, 'certas'>,
): SomaDoMes[] {
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
      abertoDesde: abertoDesde(daqui, assentadas),
    }
  })
}

/** D10: a month with neither sessions nor money keeps no row. */
export const semNada = ({ quantidade, pago }: SomaDoMes): boolean => quantidade === 0 && pago === 0
