import { ENDERECO_VAZIO, type FormularioComEndereco } from '../cep/public.tsx'

/** The form as typed: texts, '' when empty, in the shape of the body the contract reads. */
export type FormularioDeProfissional = FormularioComEndereco & {
  registroProfissional: string
  especialidade: string
  pessoa: { nome: string; cpf: string; dataNascimento: string; telefone: string; sexo: string }
}

export const FORMULARIO_VAZIO: FormularioDeProfissional = {
  registroProfissional: '',
  especialidade: '',
  pessoa: { nome: '', cpf: '', dataNascimento: '', telefone: '', sexo: '' },
  endereco: ENDERECO_VAZIO,
}
