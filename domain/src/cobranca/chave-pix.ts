import { getPixKeyInfo, type PixKeyType } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import { cpfComMascara } from '../cpf.ts'
import { semLetrasInvisiveis } from '../letras-invisiveis.ts'
import { lerEmail } from '../pessoa/email.ts'
import { lerTelefone, telefoneComMascara } from '../pessoa/telefone.ts'
import { somenteDigitos } from '../texto.ts'
import type { TipoDeChave } from './tipos.ts'

const TIPO_LIDO: Record<TipoDeChave, PixKeyType> = {
  CPF: 'cpf',
  CNPJ: 'cnpj',
  EMAIL: 'email',
  TELEFONE: 'phone',
  ALEATORIA: 'evp',
}

/** P4: the messages for a key that does not fit its kind. */
export const FRASE_DA_CHAVE: Record<TipoDeChave, string> = {
  CPF: 'Confira o CPF: são 11 dígitos, e estes não conferem.',
  CNPJ: 'Confira o CNPJ: são 14 caracteres, e estes não conferem.',
  EMAIL: 'Informe um e-mail de até 77 caracteres, como ana@exemplo.com.br.',
  TELEFONE: 'Informe um celular com DDD, como (27) 99999-8888.',
  ALEATORIA: 'Cole a chave aleatória inteira: 32 letras e números em cinco partes.',
}

/** Eleven digits may be a CPF or a mobile: the chosen kind decides. */
function escrita(tipo: TipoDeChave, digitada: string): string {
  if (tipo === 'CPF') return somenteDigitos(digitada)
  const celular = tipo === 'TELEFONE' ? (lerTelefone(digitada) ?? '') : ''
  if (tipo === 'TELEFONE') return celular.length === 11 ? `+55${celular}` : ''
  return tipo === 'EMAIL' ? (lerEmail(digitada) ?? '') : semLetrasInvisiveis(digitada).trim()
}

/** P4: a key of this kind in the banks' form (a phone as +55…); null where it is none. */
export function chavePix(tipo: TipoDeChave, digitada: string): string | null {
  const lida = getPixKeyInfo(escrita(tipo, digitada))
  return lida?.type === TIPO_LIDO[tipo] ? lida.value : null
}

/** P4: the key as a person writes it. */
export function chaveFalada(tipo: TipoDeChave, chave: string): string {
  if (tipo === 'CPF') return cpfComMascara(chave)
  if (tipo === 'TELEFONE') return telefoneComMascara(chave.replace(/^\+55/, ''))
  if (tipo !== 'CNPJ') return chave
  return chave.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
}
