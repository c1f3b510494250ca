import { diaDoMes, diaNoMes } from '../../tempo/data.ts'
import { dataDaHora, somaMinutos } from '../../tempo/data-hora.ts'
import type { DadosDoAgendamento } from '../contract.ts'
import type { Padrao } from './mudancas.ts'
import type { Espalhado } from './o-que-espalha.ts'
import type { Repeticao } from './ocorrencias.ts'

/**
 * The day of the month after an edit. A monthly series that aims at the 31st still does from an anchor on 28 February.
 */
function diaDepois(padrao: Padrao, depois: DadosDoAgendamento, mesmoDia: boolean): number {
  const data = dataDaHora(depois.inicio)
  const noFimDoMes = mesmoDia && diaNoMes(data, 0, padrao.dia) === data
  return noFimDoMes ? padrao.dia : diaDoMes(data)
}

/** D7: true where the edit moves day or hour, which makes the edited occurrence the new anchor. */
export const mudaAncora = ({ dias, horario }: Espalhado): boolean => dias !== 0 || horario !== null

/**
 * D7: the pattern after a bulk edit. A change of day, hour or frequency makes the edited occurrence the new anchor; any
 * other keeps the anchor.
 */
export function padraoDepois(
  padrao: Padrao,
  depois: DadosDoAgendamento,
  espalhado: Espalhado,
  { frequencia, ate }: Repeticao,
): Padrao {
  const mesmaFrequencia = frequencia === padrao.frequencia
  const { dias, minutos } = espalhado
  if (mesmaFrequencia && !mudaAncora(espalhado)) {
    const fim = minutos === null ? padrao.fim : somaMinutos(padrao.inicio, minutos)
    return { ...padrao, ate, fim }
  }
  const mesmoDia = mesmaFrequencia && frequencia === 'monthly' && dias === 0
  return {
    frequencia,
    ate,
    inicio: depois.inicio,
    fim: depois.fim,
    dia: diaDepois(padrao, depois, mesmoDia),
  }
}

export const mesmoPadrao = (a: Padrao, b: Padrao): boolean =>
  a.frequencia === b.frequencia &&
  a.ate === b.ate &&
  a.inicio === b.inicio &&
  a.fim === b.fim &&
  a.dia === b.dia
