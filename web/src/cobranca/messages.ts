import { mensagemAoSalvar } from '../lib/forms/form-errors.ts'

export const COBRANCA_ALTERADA = 'Cobrança alterada.'
export const COBRANCA_NAO_CARREGADA = 'Não foi possível carregar.'
export const EXTRATO_NAO_CARREGADO = 'O extrato não foi carregado.'
export const SEM_CHAVE = 'Sem chave Pix, o extrato sai sem o código.'
/** The CPF becomes part of each Pix code. */
export const CPF_A_VISTA = 'Quem recebe o código vê este CPF. Uma chave aleatória não mostra nada.'

export const mensagemDaCobranca = mensagemAoSalvar('a cobrança')
