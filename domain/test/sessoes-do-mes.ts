import { centavos } from '../src/dinheiro.ts'
import type { SessaoCobrada } from '../src/pagamentos/alocacao.ts'
import type { DataHora } from '../src/tempo/data-hora.ts'

/** 'a100' is pending, 'a100*' paid by Valor Pago or credit, 'a100+40' paid, 40 of it its own. */
function sessao(texto: string, lugar: number): SessaoCobrada {
  const [, id = '', valor = '', sinal = '', proprio = ''] =
    /^(\w)(\d+)([*+]?)(\d*)$/.exec(texto) ?? []
  return {
    id,
    inicio: `2026-03-${String(lugar + 1).padStart(2, '0')}T09:00:00` as DataHora,
    valor: centavos(Number(valor)),
    pago: sinal !== '',
    proprio: sinal === '+' ? centavos(Number(proprio)) : null,
  }
}

/** Sessions of a month written one after the other, in order of time. Values in cents. */
export const sessoesDoMes = (texto: string): SessaoCobrada[] =>
  texto.split(' ').filter(Boolean).map(sessao)

/** The same the other way. */
export const escrita = (sessoes: readonly SessaoCobrada[]): string =>
  sessoes
    .map(({ id, valor, pago, proprio }) =>
      pago ? `${id}${valor}${proprio === null ? '*' : `+${proprio}`}` : `${id}${valor}`,
    )
    .join(' ')
