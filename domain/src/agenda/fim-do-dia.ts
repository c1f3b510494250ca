import { type Data, somaDias } from '../tempo/data.ts'
import { type DataHora, dataDaHora, inicioDoDia } from '../tempo/data-hora.ts'
import { semRegistro } from './sem-registro.ts'
import type { StatusAgendamento, Tipo } from './tipos.ts'

/**
 * P4: the days that are closed together with `dia`: today includes yesterday, a past day stands alone. Null for a
 * future day. The end is exclusive.
 */
export function diasAFechar(
  dia: Data,
  agora: DataHora,
): { dataInicio: DataHora; dataFim: DataHora } | null {
  const hoje = dataDaHora(agora)
  if (dia > hoje) return null
  return {
    dataInicio: inicioDoDia(dia === hoje ? somaDias(dia, -1) : dia),
    dataFim: inicioDoDia(somaDias(dia, 1)),
  }
}

type Sessao = {
  inicio: string
  fim: string
  pacienteId: string | null
  tipo: Tipo
  statusAgendamento: StatusAgendamento
}

/** P4: the sessions that nobody has marked as held or missed yet, in order of time (D9). */
export const sessoesAFechar = <S extends Sessao>(
  sessoes: readonly S[],
  { dataInicio }: { dataInicio: DataHora },
  agora: DataHora,
): S[] =>
  sessoes
    .filter((uma) => uma.inicio >= dataInicio && semRegistro(uma, agora))
    .sort((a, b) => a.inicio.localeCompare(b.inicio))
