/** The switch on a patient's page. */
export { LembreteDoPaciente } from './components/lembrete-part.tsx'
/** The row of 'Minha conta' by which reminders are set. */
export { LembretesRow } from './components/lembretes-row.tsx'
