import type { EnderecoDoCep } from '@clinica/domain/cep/contract'
import { mensagemDoErro, NetworkError, temCodigo } from '../lib/http/http-errors.ts'

export const BUSCANDO_CEP = 'Buscando CEP...'
const ENDERECO_ENCONTRADO = '✓ Endereço encontrado'
export const CEP_DEVE_TER = 'CEP deve ter 8 dígitos.'
const CEP_INVALIDO = 'CEP inválido ou não encontrado'
const SEM_CONEXAO = 'Erro de conexão ao buscar CEP'
const ERRO_AO_BUSCAR = 'Erro ao buscar CEP'

/**
 * D12: result of a look-up. A town with a single CEP, or a range without an answering service, leaves parts to be
 * typed.
 */
export function fraseDoEndereco({ logradouro, bairro }: EnderecoDoCep): string {
  const faltam = [logradouro === '' && 'o logradouro', bairro === '' && 'o bairro']
  const partes = faltam.filter((parte) => parte !== false)
  if (partes.length === 0) return ENDERECO_ENCONTRADO
  return `${ENDERECO_ENCONTRADO}. Complete ${partes.join(' e ')}.`
}

/** §4 and §8: tells an unknown CEP from a failed look-up. */
export function mensagemDoCep(error: unknown): string {
  if (error instanceof NetworkError) return SEM_CONEXAO
  if (temCodigo(error, 'DADOS_INVALIDOS', 'CEP_NAO_ENCONTRADO')) return CEP_INVALIDO
  return mensagemDoErro(error, ERRO_AO_BUSCAR)
}
