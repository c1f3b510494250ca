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
  /** The last change of the session alone, which rests before a letter announces it. */
  readonly mudouEm: number
}

/**
 * P4: true where a session's reminder is due by now: from its hour of the day before on. On the day itself only a
 * reminder is due that should have left before midnight while no server ran. A change that rests until then is not
 * announced. A reminder that the server missed until the session began becomes due, too: it does not leave
 * (`decisaoDoLembrete`), but is listed as failed.
 */
export function chegouAVez(sessao: Sessao, agora: DataHora, fuso: string) {
  const { inicio, hora, prontoDesde, mudouEm } = sessao
  const vez = horaDoLembrete(inicio, hora)
  if (agora < vez) return false
  if (prontoDesde <= instanteDaHora(vez, fuso)) return true
  // After the clock was set back nobody waits.
  const descansa = mudouEm <= instanteDaHora(agora, fuso)
  const sai = descansa ? agoraNoFuso(mudouEm + DESCANSO_MS, fuso) : agora
  return dataDaHora(sai < agora ? agora : sai) < dataDaHora(inicio)
}

/** The state of a session when its reminder is about to leave. */
export type LembreteVisto = {
  /** The start of the session when the reminder was queued. */
  readonly inicio: DataHora
  /** Null where the session is deleted or belongs to another patient. `mudouEm` is milliseconds since 1970. */
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

/** P4: the reason why a failed reminder is not tried again; null: it can be. `possivel`: the system sends e-mail. */
export function impedimento(
  visto: LembreteVisto,
  possivel: boolean,
  agora: DataHora,
): Impedimento | null {
  if (visto.inicio <= agora) return 'TARDE'
  return cancelamento(visto) ?? (possivel ? null : 'SEM_CORREIO')
}

/** P4: the decision on a due reminder. `agoraMs` is milliseconds since 1970, `agora` the clinic's clock. */
export function decisaoDoLembrete(visto: LembreteVisto, agora: DataHora, agoraMs: number): Decisao {
  const motivo = cancelamento(visto)
  if (motivo) return { faz: 'cancela', motivo }
  if (visto.inicio <= agora) return { faz: 'desiste' }
  const descansa = (visto.sessao?.mudouEm ?? 0) + DESCANSO_MS
  // After the clock was set back nobody waits for longer than that.
  if (agoraMs < descansa && descansa - agoraMs <= DESCANSO_MS)
    return { faz: 'espera', ate: descansa }
  return { faz: 'envia' }
}
