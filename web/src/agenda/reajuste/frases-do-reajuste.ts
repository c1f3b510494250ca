import type { ReajusteFio } from '@clinica/domain/agenda/contract-reajuste'
import { textoDoFioEmReais as emReais } from '@clinica/domain/dinheiro'

/** P9: '31 sessões futuras estão a R$ 150,00.' */
export const futurasFaladas = (quantas: number, de: number): string =>
  quantas === 1
    ? `1 sessão futura está a ${emReais(de)}.`
    : `${quantas} sessões futuras estão a ${emReais(de)}.`

const contadas = (n: number, uma: string, varias: string) =>
  n === 0 ? [] : [`${n} ${n === 1 ? uma : varias}`]

/** P9: what is kept, in words: '2 já pagas ou registradas e 1 com outro valor ficam como estão.'; '' where nothing is. */
export function mantidasFaladas({ fechadas, combinadas }: ReajusteFio): string {
  const quais = [
    ...contadas(fechadas, 'já paga ou registrada', 'já pagas ou registradas'),
    ...contadas(combinadas, 'com outro valor', 'com outro valor'),
  ]
  if (quais.length === 0) return ''
  return `${quais.join(' e ')} ${fechadas + combinadas === 1 ? 'fica como está' : 'ficam como estão'}.`
}

/** '28 sessões passaram a R$ 250,00.' */
export const reajustadasFaladas = ({ alterados, para }: ReajusteFio): string =>
  alterados === 1
    ? `1 sessão passou a ${emReais(para)}.`
    : `${alterados} sessões passaram a ${emReais(para)}.`
