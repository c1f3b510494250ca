/** What the house borrows from this noun: a patient's month, session by session, edited in place. */
export { SessoesDoMes } from './mes/sessoes-do-mes.tsx'
