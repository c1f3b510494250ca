import type { Centavos } from '../../dinheiro.ts'
import { type ValorDesde, valorEm } from '../../pacientes/valor-em.ts'
import type { Data } from '../../tempo/data.ts'
import { type DataHora, dataDaHora, inicioDoDia } from '../../tempo/data-hora.ts'
import type { Agendamento } from '../contract.ts'
import { contaNoMes } from '../regras-do-agendamento.ts'
import { congelado } from '../serie/alcance-edicao.ts'
import type { Mudancas } from '../serie/mudancas.ts'
import { dadosDe } from '../serie/o-que-espalha.ts'

/** P9: a patient's price that became another one, from a day on; `valores`: what their sessions then cost. */
export type Reajuste = {
  readonly de: Centavos
  readonly valores: readonly ValorDesde[]
  readonly desde: Data
  readonly agora: DataHora
}

/** What a raise reaches, and what it leaves: paid or over with, or priced by hand. */
export type ReajusteFeito = {
  readonly mudancas: Mudancas
  readonly fechadas: number
  readonly combinadas: number
}

/**
 * P9: the sessions ahead that stand at the old price take that of their own day. Kept, and counted, are those that a
 * bulk gesture leaves alone (REALIZADO, FALTA, PAGO) and those whose value somebody agreed on: it is neither.
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
