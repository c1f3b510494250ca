import { mensagemAo, mensagemAoSalvar } from '../lib/forms/form-errors.ts'

export const PROFISSIONAL_CADASTRADO = 'Cadastro de profissional realizado com sucesso!'
/** D2: a CPF of another account is accepted, but does not sign in to this one. */
export const SO_POR_EMAIL =
  'O CPF informado já entra em outra conta. Nesta, você entra apenas com o e-mail.'

export const DADOS_ALTERADOS = 'Dados alterados.'
export const REGRAS_ALTERADAS = 'Regras alteradas.'
export const REGRAS_NAO_CARREGADAS = 'Não foi possível carregar.'
export const DADOS_NAO_CARREGADOS = 'Não foi possível carregar os seus dados.'

export const mensagemDosDados = mensagemAoSalvar('os dados')

/** §8, professional sign-up. */
export const mensagemDoCadastroDeProfissional = mensagemAo('realizar cadastro do profissional')
