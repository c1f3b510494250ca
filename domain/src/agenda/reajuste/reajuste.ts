import type { Centavos } from '../../dinheiro.ts'
import type { Data } from '../../tempo/data.ts'
import { type DataHora, inicioDoDia } from '../../tempo/data-hora.ts'
import type { Agendamento } from '../contract.ts'
import { contaNoMes } from '../regras-do-agendamento.ts'
import { congelado } from '../serie/alcance-edicao.ts'
import type { Mudancas } from '../serie/mudancas.ts'
import { dadosDe } from '../serie/o-que-espalha.ts'

/** P9: a patient's price that became another one, from a day on. */
export type Reajuste = {
  readonly de: Centavos
  readonly para: Centavos
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
 * P9: the sessions ahead that stand at the old price take the new one. Kept, and counted, are those that a
 * bulk gesture leaves alone (REALIZADO, FALTA, PAGO) and those whose value somebody agreed on: it is neither.
 */
export function reajusteDasSessoes(
  sessoes: readonly Agendamento[],
  { de, para, desde, agora }: Reajuste,
): ReajusteFeito {
  const aVir = sessoes.filter(
    (uma) => contaNoMes(uma) && uma.inicio >= inicioDoDia(desde) && uma.fim > agora,
  )
  const abertas = aVir.filter((uma) => !congelado(uma))
  const mudam = abertas.filter(({ valorSessao }) => valorSessao === de && de !== para)
  const combinadas = abertas.filter(({ valorSessao }) => valorSessao !== de && valorSessao !== para)
  const fechadas = aVir.length - abertas.length
  return {
    fechadas,
    combinadas: combinadas.length,
    mudancas: {
      alteradas: mudam.map((antes) => ({
        antes,
        depois: { ...dadosDe(antes), valorSessao: para },
      })),
      novas: [],
      removidas: [],
      recurrenceId: undefined,
      padrao: null,
      preservados: fechadas + combinadas.length,
    },
  }
}
