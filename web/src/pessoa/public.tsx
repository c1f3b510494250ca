/** Fields of a person, which each form arranges itself. */

/** P9: charge rule for missed sessions, of the clinic and of a patient. */
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
