/** What the house borrows from this noun: the day's end, and a patient's month, session by session, edited in place. */
export { FimDoDiaEmVista } from './fim-do-dia/fim-do-dia-em-vista.tsx'
export { SessoesDoMes } from './mes/sessoes-do-mes.tsx'
