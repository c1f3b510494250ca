/** The one form that the house borrows from this noun: the address of a person. */
export { EnderecoFields } from './components/endereco-fields.tsx'
export {
  ENDERECO_VAZIO,
  type EnderecoDoFormulario,
  enderecoDoFormulario,
  type FormularioComEndereco,
} from './endereco-do-formulario.ts'
