/** What the forms about somebody are made of: one field each, in the order that the form gives them. */
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
