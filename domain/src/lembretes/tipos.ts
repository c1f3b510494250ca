/** P4: the states of a reminder. ENVIANDO: one process holds it, for a limited time. */
const ESTADOS_DO_LEMBRETE = ['PENDENTE', 'ENVIANDO', 'ENVIADO', 'FALHOU', 'CANCELADO'] as const
export type EstadoDoLembrete = (typeof ESTADOS_DO_LEMBRETE)[number]

/** Why one was called off: nothing is wrong, there is nothing to remind of, or nobody to remind. */
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

/** Why no reminder goes to an address: who reads it asked for that, or the mail server says that there is none. */
export const MOTIVOS_DA_RECUSA = ['PEDIDO', 'INEXISTENTE'] as const
export type MotivoDaRecusa = (typeof MOTIVOS_DA_RECUSA)[number]

/** Why one that failed is not tried again. */
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

/** Nobody has said anything yet. */
export const SEM_LEMBRETES: Lembretes = { ligado: false, hora: HORA_PADRAO, versao: 0 }

/**
 * How long what was changed rests before a letter tells of it. 'Desfazer' is offered for 6 s (§4) and Ctrl+Z goes
 * on for as long as the tab lives (D8): in ten minutes a slip is noticed.
 */
export const DESCANSO_MS = 10 * 60_000

/** The days that the list of failed reminders covers. */
export const DIAS_NA_LISTA = 7
