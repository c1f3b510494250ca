import { digitosEscritos, somenteDigitos } from './texto.ts'

const digitoVerificador = (digitos: string): number => {
  const total = [...digitos].reduce(
    (acumulado, digito, indice) => acumulado + Number(digito) * (digitos.length + 1 - indice),
    0,
  )
  return ((total * 10) % 11) % 10
}

/** D5: true where the check digits of an 11-digit CPF are right. A wrong one is a warning, never a refusal. */
export function cpfConfere(cpf: string): boolean {
  const digitos = somenteDigitos(cpf)
  if (digitos.length !== 11 || /^(\d)\1{10}$/.test(digitos)) return false
  return (
    digitoVerificador(digitos.slice(0, 9)) === Number(digitos[9]) &&
    digitoVerificador(digitos.slice(0, 10)) === Number(digitos[10])
  )
}

/** '529.982.247-25' of up to 11 digits, as far as they go. */
export const cpfComMascara = (cpf: string): string =>
  somenteDigitos(cpf)
    .slice(0, 11)
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2')

const CPF_INTEIRO = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}[-/]?\d{2}(?!\d)/g

/** §5: the digits of a CPF as it is typed or pasted; null: there are too many. */
export const cpfDigitado = (texto: string): string | null => digitosEscritos(texto, CPF_INTEIRO, 11)
