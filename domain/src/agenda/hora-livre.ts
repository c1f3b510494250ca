import { type Data, somaDias } from '../tempo/data.ts'
import { type DataHora, dataDaHora, dataHora, horaDoDia } from '../tempo/data-hora.ts'
import { fimPadrao } from './regras-do-agendamento.ts'

type Ocupado = { readonly inicio: string; readonly fim: string }

/** A working day is proposed from 7h to 21h; on another day than today from 8h on. */
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
 * The proposed hour for a session of so many minutes (P9). Today it is the next full free hour from 7h to 21h; on
 * another day, or where today has none left, the first free one from 8h on. Every appointment counts, a FALTA too,
 * because the dialog warns of overlaps (D7). A day without a free hour gets 8h.
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
