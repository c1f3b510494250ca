/** What another calendar is told of a session: the fewest words first. */
export const MOSTRAS = ['ocupado', 'iniciais', 'nome'] as const
export type Mostra = (typeof MOSTRAS)[number]

/** Whom a session is with is health data: until somebody chooses otherwise, other calendars get initials. */
export const MOSTRA_PADRAO: Mostra = 'iniciais'

/** How much of the agenda another calendar holds, in months around the clinic's today. */
export const MESES_ATRAS = 12
export const MESES_ADIANTE = 24
