import { mensagemDoCadastro } from '../lib/http-errors.ts'

export const PROFISSIONAL_CADASTRADO = 'Cadastro de profissional realizado com sucesso!'
/** D2: the CPF does not block, but it opens no second account. */
export const SO_POR_EMAIL =
  'O CPF informado já entra em outra conta. Nesta, você entra apenas com o e-mail.'

/** §8, professional sign-up. */
export function mensagemDoCadastroDeProfissional(error: unknown): string {
  return mensagemDoCadastro(error, {
    padrao: 'Erro ao realizar cadastro do profissional',
    inesperado: 'Erro inesperado ao realizar cadastro do profissional',
  })
}
