import type { Centavos } from '../../dinheiro.ts'
import { type ValorDesde, valorEm } from '../../pacientes/valor-em.ts'
import type { Data } from '../../tempo/data.ts'
import { type DataHora, dataDaHora, inicioDoDia } from '../../tempo/data-hora.ts'
import type { Agendamento } from '../contract.ts'
import { contaNoMes } from '../regras-do-agendamento.ts'
import { congelado } from '../serie/alcance-edicao.ts'
import type { Mudancas } from '../serie/mudancas.ts'
import { dadosDe } from '../serie/o-que-espalha.ts'

/** P9: a change of a patient's price from a day on; `valores` are the prices of their sessions by day. */
export type Reajuste = {
  readonly de: Centavos
  readonly valores: readonly ValorDesde[]
  readonly desde: Data
  readonly agora: DataHora
}

/** The result of a raise: sessions changed, and those kept because they are paid or over, or were priced by hand. */
export type ReajusteFeito = {
  readonly mudancas: Mudancas
  readonly fechadas: number
  readonly combinadas: number
}

/**
 * P9: future sessions at the old price take the price of their own day. Sessions that a bulk gesture leaves alone
 * (REALIZADO, FALTA, PAGO) and sessions with an agreed price are kept and counted.
 */
export function reajusteDasSessoes(
  sessoes: readonly Agendamento[],
  { de, valores, desde, agora }: Reajuste,
): ReajusteFeito {
  const aVir = sessoes.filter(
    (uma) => contaNoMes(uma) && uma.inicio >= inicioDoDia(desde) && uma.fim > agora,
  )
  const precoDe = ({ inicio }: Agendamento) => valorEm(valores, dataDaHora(inicio))
  const abertas = aVir.filter((uma) => !congelado(uma))
  const noPreco = abertas.filter((uma) => uma.valorSessao === precoDe(uma))
  const mudam = abertas.filter((uma) => uma.valorSessao === de && !noPreco.includes(uma))
  const combinadas = abertas.length - noPreco.length - mudam.length
  const fechadas = aVir.length - abertas.length
  return {
    fechadas,
    combinadas,
    mudancas: {
      alteradas: mudam.map((antes) => ({
        antes,
        depois: { ...dadosDe(antes), valorSessao: precoDe(antes) },
      })),
      novas: [],
      removidas: [],
      recurrenceId: undefined,
      padrao: null,
      preservados: fechadas + combinadas,
    },
  }
}
