import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils/convert-currency-to-words'
import { type Centavos, reais } from '../dinheiro.ts'

/** P4: 'setecentos e vinte reais e dez centavos'. */
export const valorPorExtenso = (valor: Centavos): string => convertCurrencyToWords(reais(valor))
