/** What the forms about somebody are made of: one field each, in the order that the form gives them. */

/** P9: how a missed session is charged, of the clinic and of a patient. */
export { FaltaFields } from './components/falta-fields.tsx'
export {
  DataNascimentoField,
  NomeField,
  SexoField,
  TelefoneField,
} from './components/pessoa-fields.tsx'
export {
  type FormularioComPessoa,
  PESSOA_VAZIA,
  type PessoaDoFormulario,
} from './pessoa-do-formulario.ts'
