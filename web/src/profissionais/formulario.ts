import { ENDERECO_VAZIO, type FormularioComEndereco } from '../cep/public.tsx'
import { PESSOA_VAZIA, type PessoaDoFormulario } from '../pessoa/public.tsx'

/** The form as typed: texts, '' when empty, in the shape of the body the contract reads. */
export type FormularioDeProfissional = FormularioComEndereco & {
  registroProfissional: string
  especialidade: string
  pessoa: PessoaDoFormulario & { cpf: string }
}

export const FORMULARIO_VAZIO: FormularioDeProfissional = {
  registroProfissional: '',
  especialidade: '',
  pessoa: { ...PESSOA_VAZIA, cpf: '' },
  endereco: ENDERECO_VAZIO,
}
