import { type Data, somaDias } from '../tempo/data.ts'
import { type DataHora, dataDaHora, dataHora, horaDoDia } from '../tempo/data-hora.ts'
import { fimPadrao } from './regras-do-agendamento.ts'

type Ocupado = { readonly inicio: string; readonly fim: string }

/** A working day is proposed from 7h to 21h; of another day than today its morning begins later. */
const HOJE_DESDE = 7
const OUTRO_DIA_DESDE = 8
const ULTIMA = 20

const naHora = (data: Data, hora: number) => dataHora(data, `${String(hora).padStart(2, '0')}:00`)

function primeiraLivre(
  data: Data,
  desde: number,
  ocupados: readonly Ocupado[],
  minutos?: number,
): DataHora | null {
  for (let hora = desde; hora <= ULTIMA; hora += 1) {
    const inicio = naHora(data, hora)
    const fim = fimPadrao(inicio, minutos)
    if (!ocupados.some((um) => um.inicio < fim && um.fim > inicio)) return inicio
  }
  return null
}

/**
 * What is proposed for a session of so many minutes (P9) where nobody chose an hour: today the next full hour that is free, 7h to 21h; on
 * another day, and where today has none left, the first from 8h on. What overlaps is told of by the dialog
 * (D7), so whatever is there counts, a FALTA too. A day without a free hour begins at 8h all the same.
 */
export function horaLivre(
  data: Data,
  agora: DataHora,
  ocupados: readonly Ocupado[],
  minutos?: number,
): DataHora {
  if (data === dataDaHora(agora)) {
    const seguinte = Number(horaDoDia(agora).slice(0, 2)) + 1
    const livre = primeiraLivre(data, Math.max(HOJE_DESDE, seguinte), ocupados, minutos)
    return livre ?? horaLivre(somaDias(data, 1), agora, ocupados, minutos)
  }
  return primeiraLivre(data, OUTRO_DIA_DESDE, ocupados, minutos) ?? naHora(data, OUTRO_DIA_DESDE)
}
