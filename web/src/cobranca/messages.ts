import { mensagemDoCadastro } from '../lib/form-errors.ts'
import { statusDoErro } from '../lib/http-errors.ts'

export const COBRANCA_ALTERADA = 'Cobrança alterada.'
export const COBRANCA_NAO_CARREGADA = 'Não foi possível carregar.'
export const EXTRATO_NAO_CARREGADO = 'O extrato não foi carregado.'
export const SEM_CHAVE = 'Sem chave Pix, o extrato sai sem o código.'
/** A key of that kind goes into each code. */
export const CPF_A_VISTA = 'Quem recebe o código vê este CPF. Uma chave aleatória não mostra nada.'

/** A conflict leaves what was typed in the form. */
export function mensagemDaCobranca(error: unknown): string {
  const message = mensagemDoCadastro(error, {
    padrao: 'Erro ao salvar a cobrança',
    inesperado: 'Erro inesperado ao salvar a cobrança',
  })
  return statusDoErro(error) === 409 ? `${message} Confira e salve de novo.` : message
}
