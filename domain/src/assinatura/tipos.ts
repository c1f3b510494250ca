/** The parts of a session that another calendar may show, the least first. */
export const MOSTRAS = ['ocupado', 'iniciais', 'nome'] as const
export type Mostra = (typeof MOSTRAS)[number]

/** The name of a session's patient is health data: by default other calendars get initials. */
export const MOSTRA_PADRAO: Mostra = 'iniciais'

/** The months around the clinic's today that another calendar holds. */
export const MESES_ATRAS = 12
export const MESES_ADIANTE = 24
