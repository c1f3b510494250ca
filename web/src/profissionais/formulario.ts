import type { DadosFio } from '@clinica/domain/profissionais/contract'
import { ENDERECO_VAZIO, enderecoDoFormulario, type FormularioComEndereco } from '../cep/public.tsx'
import { PESSOA_VAZIA, type PessoaDoFormulario } from '../pessoa/public.tsx'

/** What one changes later on: texts, '' when empty, in the shape of the body the contract reads. */
export type FormularioDeDados = FormularioComEndereco & {
  registroProfissional: string
  especialidade: string
}

/** The whole form of the sign-up. */
export type FormularioDeProfissional = FormularioDeDados & {
  pessoa: PessoaDoFormulario & { cpf: string }
}

export const FORMULARIO_VAZIO: FormularioDeProfissional = {
  registroProfissional: '',
  especialidade: '',
  pessoa: { ...PESSOA_VAZIA, cpf: '' },
  endereco: ENDERECO_VAZIO,
}

/** What is kept, as the form holds it. */
export const formularioDosDados = ({
  registroProfissional,
  especialidade,
  endereco,
}: DadosFio): FormularioDeDados => ({
  registroProfissional: registroProfissional ?? '',
  especialidade: especialidade ?? '',
  endereco: enderecoDoFormulario(endereco),
})
