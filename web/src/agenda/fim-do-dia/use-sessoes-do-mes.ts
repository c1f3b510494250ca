import { sessoesAFechar } from '@clinica/domain/agenda/fim-do-dia'
import { type Mes, mesDepois, primeiroDiaDoMes } from '@clinica/domain/tempo/data'
import { type DataHora, inicioDoDia } from '@clinica/domain/tempo/data-hora'
import { useQuery } from '@tanstack/react-query'
import { agendamentosDe } from '../queries.ts'

const comeco = (mes: Mes) => inicioDoDia(primeiroDiaDoMes(mes))

/** P4: unanswered sessions of a month (D9); a failed load is reported and not shown as an empty list. */
export function useSessoesDoMesAFechar(mes: Mes, quando: DataHora) {
  const periodo = { dataInicio: comeco(mes), dataFim: comeco(mesDepois(mes, 1)) }
  const { data, error, isFetching, refetch } = useQuery(agendamentosDe(periodo))
  const sessoes =
    data && sessoesAFechar(data, periodo, quando).filter((uma) => uma.inicio < periodo.dataFim)
  return { data: sessoes, error, isFetching, refetch }
}
