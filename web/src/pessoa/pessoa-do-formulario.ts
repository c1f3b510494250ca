import type { Sexo } from '@clinica/domain/pessoa/tipos'

/** A person as a form holds it: texts, '' when empty, under `pessoa`. The CPF is each form's own. */
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
