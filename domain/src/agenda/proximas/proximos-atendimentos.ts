import { somaDias } from '../../tempo/data.ts'
import { type DataHora, dataDaHora, inicioDoDia } from '../../tempo/data-hora.ts'
import type { StatusAgendamento } from '../tipos.ts'

/** §9: days ahead and items of the dashboard's next sessions. */
const DIAS_A_FRENTE = 7
const QUANTOS = 3

/** §7: today 00:00 to the end of the day 7 days ahead, on the clinic's clock; the end is exclusive. */
export const janelaDoPainel = (agora: DataHora): { dataInicio: DataHora; dataFim: DataHora } => {
  const hoje = dataDaHora(agora)
  return {
    dataInicio: inicioDoDia(hoje),
    dataFim: inicioDoDia(somaDias(hoje, DIAS_A_FRENTE + 1)),
  }
}

/** §9, D9: the first 3 that have not ended and are not FALTA. `atendimentos` must be in order of time. */
export const proximosAtendimentos = <
  A extends { fim: string; statusAgendamento: StatusAgendamento },
>(
  atendimentos: readonly A[],
  agora: DataHora,
): A[] =>
  atendimentos
    .filter(({ fim, statusAgendamento }) => fim > agora && statusAgendamento !== 'FALTA')
    .slice(0, QUANTOS)
