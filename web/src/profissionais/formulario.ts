import type { DadosFio } from '@clinica/domain/profissionais/contract'
import { ENDERECO_VAZIO, enderecoDoFormulario, type FormularioComEndereco } from '../cep/public.tsx'
import { PESSOA_VAZIA, type PessoaDoFormulario } from '../pessoa/public.tsx'

/** Values that can be changed later: strings, '' when empty, in the shape of the request body. */
export type FormularioDeDados = FormularioComEndereco & {
  registroProfissional: string
  especialidade: string
}

/** Values of the sign-up form. */
export type FormularioDeProfissional = FormularioDeDados & {
  pessoa: PessoaDoFormulario & { cpf: string }
}

export const FORMULARIO_VAZIO: FormularioDeProfissional = {
  registroProfissional: '',
  especialidade: '',
  pessoa: { ...PESSOA_VAZIA, cpf: '' },
  endereco: ENDERECO_VAZIO,
}

/** Stored data as form values. */
export const formularioDosDados = ({
  registroProfissional,
  especialidade,
  endereco,
}: DadosFio): FormularioDeDados => ({
  registroProfissional: registroProfissional ?? '',
  especialidade: especialidade ?? '',
  endereco: enderecoDoFormulario(endereco),
})
