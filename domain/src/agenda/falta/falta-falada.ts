import { textoEmReais, VALOR_DA_FALTA } from '../../dinheiro.ts'
import { type PoliticaFio, politicaDoFio } from './contract.ts'

/** P9: how a missed session is charged, in words. */
export function faltaFalada(fio: PoliticaFio): string {
  const politica = politicaDoFio(fio)
  switch (politica?.regra) {
    case undefined:
      return textoEmReais(VALOR_DA_FALTA)
    case 'FIXO':
      return textoEmReais(politica.valor)
    case 'PERCENTUAL':
      return `${politica.percentual}% do valor da sessão`
    case 'INTEGRAL':
      return 'Valor da sessão'
    default:
      return 'Não é cobrada'
  }
}
