/** P4: the states of a reminder. ENVIANDO: one process holds it, for a limited time. */
const ESTADOS_DO_LEMBRETE = ['PENDENTE', 'ENVIANDO', 'ENVIADO', 'FALHOU', 'CANCELADO'] as const
export type EstadoDoLembrete = (typeof ESTADOS_DO_LEMBRETE)[number]

/** The reasons why a reminder is cancelled: nothing is wrong, but there is nothing or nobody to remind. */
const MOTIVOS_DO_CANCELAMENTO = [
  'DESMARCADA',
  'REMARCADA',
  'REGISTRADA',
  'PACIENTE',
  'DESLIGADO',
] as const
export type MotivoDoCancelamento = (typeof MOTIVOS_DO_CANCELAMENTO)[number]

/** Why one was given up, which somebody has to know. */
export const MOTIVOS_DA_FALHA = ['ENDERECO', 'SERVIDOR', 'TARDE', 'LIMITE'] as const
export type MotivoDaFalha = (typeof MOTIVOS_DA_FALHA)[number]

/**
 * The reasons why an address gets no reminder: its reader asked for that, or the mail server says that it does not
 * exist.
 */
export const MOTIVOS_DA_RECUSA = ['PEDIDO', 'INEXISTENTE'] as const
export type MotivoDaRecusa = (typeof MOTIVOS_DA_RECUSA)[number]

/** The reasons why a failed reminder is not tried again. */
export const IMPEDIMENTOS = [...MOTIVOS_DO_CANCELAMENTO, 'TARDE', 'SEM_CORREIO'] as const
export type Impedimento = (typeof IMPEDIMENTOS)[number]

/** P4: the hour of the day before, where nobody chose another. */
const HORA_PADRAO = 18

/** P4, 'Lembretes': `hora` of the day before, by the clinic's clock. */
export type Lembretes = {
  readonly ligado: boolean
  readonly hora: number
  readonly versao: number
}

/** The settings before anything was set. */
export const SEM_LEMBRETES: Lembretes = { ligado: false, hora: HORA_PADRAO, versao: 0 }

/**
 * How long a change rests before a letter announces it. 'Desfazer' is offered for 6 s (§4), and Ctrl+Z as long as the
 * tab lives (D8): within ten minutes a slip is noticed.
 */
export const DESCANSO_MS = 10 * 60_000

/** The days that the list of failed reminders covers. */
export const DIAS_NA_LISTA = 7
