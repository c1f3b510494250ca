/** Address form, which other nouns use for a person. */
export { EnderecoFields } from './components/endereco-fields.tsx'
export {
  ENDERECO_VAZIO,
  type EnderecoDoFormulario,
  enderecoDoFormulario,
  type FormularioComEndereco,
} from './endereco-do-formulario.ts'
