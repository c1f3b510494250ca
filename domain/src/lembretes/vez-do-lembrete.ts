import type { StatusAgendamento } from '../agenda/tipos.ts'
import { somaDias } from '../tempo/data.ts'
import { type DataHora, dataDaHora, dataHora } from '../tempo/data-hora.ts'
import { agoraNoFuso, instanteDaHora } from '../tempo/fuso.ts'
import { DESCANSO_MS, type Impedimento, type MotivoDoCancelamento } from './tipos.ts'

/** P4: the hour of the day before a session, by the clinic's clock. */
export const horaDoLembrete = (inicio: DataHora, hora: number): DataHora =>
  dataHora(somaDias(dataDaHora(inicio), -1), `${String(hora).padStart(2, '0')}:00`)

type Sessao = {
  readonly inicio: DataHora
  readonly hora: number
  /** Milliseconds since 1970: since when session, patient and settings are as they are. */
  readonly prontoDesde: number
  /** The same of the session alone, whose change rests before a letter tells of it. */
  readonly mudouEm: number
}

/**
 * P4: whether a session is to be reminded of by now. From its hour of the day before on; on the day itself only what
 * should have gone out before midnight, and did not because no server was there. What rests until then is told by nobody.
 * What a server missed until it began has its turn too: it does not leave (`decisaoDoLembrete`), which is told.
 */
export function chegouAVez(sessao: Sessao, agora: DataHora, fuso: string) {
  const { inicio, hora, prontoDesde, mudouEm } = sessao
  const vez = horaDoLembrete(inicio, hora)
  if (agora < vez) return false
  if (prontoDesde <= instanteDaHora(vez, fuso)) return true
  // A clock that was set back since makes nobody wait.
  const descansa = mudouEm <= instanteDaHora(agora, fuso)
  const sai = descansa ? agoraNoFuso(mudouEm + DESCANSO_MS, fuso) : agora
  return dataDaHora(sai < agora ? agora : sai) < dataDaHora(inicio)
}

/** What is there of it when a reminder is about to leave. */
export type LembreteVisto = {
  /** When the session was to be, as it was put into the queue. */
  readonly inicio: DataHora
  /** Null: it is gone, or another patient's. `mudouEm` is milliseconds since 1970. */
  readonly sessao: {
    readonly inicio: DataHora
    readonly statusAgendamento: StatusAgendamento
    readonly mudouEm: number
  } | null
  /** The patient is active, wants it, and has an address. */
  readonly recebe: boolean
  readonly ligado: boolean
}

export type Decisao =
  | { readonly faz: 'envia' }
  | { readonly faz: 'espera'; readonly ate: number }
  | { readonly faz: 'desiste' }
  | { readonly faz: 'cancela'; readonly motivo: MotivoDoCancelamento }

function cancelamento(visto: LembreteVisto): MotivoDoCancelamento | null {
  const { sessao } = visto
  if (!sessao) return 'DESMARCADA'
  if (sessao.inicio !== visto.inicio) return 'REMARCADA'
  if (sessao.statusAgendamento === 'REALIZADO' || sessao.statusAgendamento === 'FALTA')
    return 'REGISTRADA'
  if (!visto.ligado) return 'DESLIGADO'
  return visto.recebe ? null : 'PACIENTE'
}

/** P4: why one that failed is not tried again; null: it can be. `possivel`: the system sends e-mail. */
export function impedimento(
  visto: LembreteVisto,
  possivel: boolean,
  agora: DataHora,
): Impedimento | null {
  if (visto.inicio <= agora) return 'TARDE'
  return cancelamento(visto) ?? (possivel ? null : 'SEM_CORREIO')
}

/** P4: what becomes of a reminder whose turn it is. `agoraMs` is milliseconds since 1970, `agora` the clinic's clock. */
export function decisaoDoLembrete(visto: LembreteVisto, agora: DataHora, agoraMs: number): Decisao {
  const motivo = cancelamento(visto)
  if (motivo) return { faz: 'cancela', motivo }
  if (visto.inicio <= agora) return { faz: 'desiste' }
  const descansa = (visto.sessao?.mudouEm ?? 0) + DESCANSO_MS
  // A clock that was set back since makes nobody wait for longer than that.
  if (agoraMs < descansa && descansa - agoraMs <= DESCANSO_MS)
    return { faz: 'espera', ate: descansa }
  return { faz: 'envia' }
}
