/** Quick registration of a patient, which other nouns use. */
export { NovoPacienteDialog } from './components/novo-paciente-dialog.tsx'
