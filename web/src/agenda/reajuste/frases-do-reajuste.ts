import type { ReajusteFio } from '@clinica/domain/agenda/reajuste/contract'
import { textoDoFioEmReais as emReais } from '@clinica/domain/dinheiro'
import { contados, enumerados } from '@clinica/domain/texto'

/** P9: '31 sessões futuras estão a R$ 150,00.' */
export const futurasFaladas = (quantas: number, de: number): string =>
  `${contados(quantas, 'sessão futura está', 'sessões futuras estão')} a ${emReais(de)}.`

/** P9: note about the days before the new price starts. */
export const ateLaFalado = (de: number): string => `Até lá o valor continua ${emReais(de)}.`

const contadas = (n: number, uma: string, varias: string) =>
  n === 0 ? [] : [contados(n, uma, varias)]

/** P9: '2 já pagas ou registradas e 1 com outro valor ficam como estão.'; '' when nothing is kept. */
export function mantidasFaladas({ fechadas, combinadas }: ReajusteFio): string {
  const quais = [
    ...contadas(fechadas, 'já paga ou registrada', 'já pagas ou registradas'),
    ...contadas(combinadas, 'com outro valor', 'com outro valor'),
  ]
  if (quais.length === 0) return ''
  return `${enumerados(quais)} ${fechadas + combinadas === 1 ? 'fica como está' : 'ficam como estão'}.`
}

/** '28 sessões passaram a R$ 250,00.' */
export const reajustadasFaladas = ({ alterados, para }: ReajusteFio): string =>
  alterados === 0
    ? `O valor passa a ${emReais(para)} nesse dia.`
    : `${contados(alterados, 'sessão passou', 'sessões passaram')} a ${emReais(para)}.`
