import { mensagemDoCadastro } from '../lib/form-errors.ts'
import { statusDoErro } from '../lib/http-errors.ts'

export const PROFISSIONAL_CADASTRADO = 'Cadastro de profissional realizado com sucesso!'
/** D2: the CPF does not block, but it opens no second account. */
export const SO_POR_EMAIL =
  'O CPF informado já entra em outra conta. Nesta, você entra apenas com o e-mail.'

export const DADOS_ALTERADOS = 'Dados alterados.'
export const REGRAS_ALTERADAS = 'Regras alteradas.'
export const REGRAS_NAO_CARREGADAS = 'Não foi possível carregar.'
export const DADOS_NAO_CARREGADOS = 'Não foi possível carregar os seus dados.'

/** A conflict leaves what was typed in the form. */
export function mensagemDosDados(error: unknown): string {
  const message = mensagemDoCadastro(error, {
    padrao: 'Erro ao salvar os dados',
    inesperado: 'Erro inesperado ao salvar os dados',
  })
  return statusDoErro(error) === 409 ? `${message} Confira e salve de novo.` : message
}

/** §8, professional sign-up. */
export function mensagemDoCadastroDeProfissional(error: unknown): string {
  return mensagemDoCadastro(error, {
    padrao: 'Erro ao realizar cadastro do profissional',
    inesperado: 'Erro inesperado ao realizar cadastro do profissional',
  })
}
