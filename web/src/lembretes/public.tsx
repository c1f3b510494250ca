/** Switch on a patient's page. */
export { LembreteDoPaciente } from './components/lembrete-part.tsx'
/** Row of 'Minha conta' for the reminder settings. */
export { LembretesRow } from './components/lembretes-row.tsx'
