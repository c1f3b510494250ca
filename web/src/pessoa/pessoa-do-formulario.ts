import type { Sexo } from '@clinica/domain/pessoa/tipos'

/** A person's data in a form: strings under `pessoa`, '' when empty. The CPF is separate in each form. */
export type PessoaDoFormulario = {
  nome: string
  dataNascimento: string
  telefone: string
  sexo: Sexo | ''
}

export type FormularioComPessoa = { pessoa: PessoaDoFormulario }

export const PESSOA_VAZIA: PessoaDoFormulario = {
  nome: '',
  dataNascimento: '',
  telefone: '',
  sexo: '',
}
