/** The one form that the house borrows from this noun: a new patient in a small dialog. */
export { NovoPacienteDialog } from './components/novo-paciente-dialog.tsx'
