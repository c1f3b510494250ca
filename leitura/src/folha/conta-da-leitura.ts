import { LIMITES } from '@clinica/domain/importacoes/tipos'
import { contados, enumerados, textoDoNumero } from '@clinica/domain/texto'

/** P1: something of a file that stays out or is not taken as it stands: what it is, and where it stands there. */
export type Item = {
  /** 'evento sem nome', 'linha de soma' */
  readonly um: string
  readonly varios: string
  /** 'linha 24', '“Silas Prado”, 10/12/2026' */
  readonly onde: string
}

/** P1: what became of each row or event of a file: lidos + fora = what the file holds. */
export type Conta = {
  readonly unidade: 'linha' | 'evento'
  /** Rows or events that are in the table, those of `mudado` too. */
  readonly lidos: number
  readonly fora: readonly Item[]
  /** What comes in, but not as it stands in the file. */
  readonly mudado: readonly Item[]
}

/** So many places are told of each kind; of more there is the number. */
const LUGARES = 4

/** '2 eventos sem nome (08/12/2026, 12h e 09/12/2026, 14h)' of each kind, in the order in which they come. */
function porTipo(itens: readonly Item[]): string {
  const tipos = Map.groupBy(itens, ({ um }) => um)
  return [...tipos.values()]
    .map((deles) => {
      const ditos = deles.slice(0, LUGARES).map(({ onde }) => onde)
      const mais = deles.length - ditos.length
      const lugares = enumerados(mais > 0 ? [...ditos, `mais ${textoDoNumero(mais)}`] : ditos)
      return `${contados(deles.length, deles[0]?.um ?? '', deles[0]?.varios ?? '')} (${lugares})`
    })
    .join('; ')
}

const LIDOS = {
  linha: (n: number) => `${contados(n, 'linha lida', 'linhas lidas')}.`,
  evento: (n: number) => `${contados(n, 'evento lido', 'eventos lidos')}.`,
}

/** P1: the account of a table that was read, which may have more rows or fewer than its file. */
export function contaDaTabela({ conta, linhas }: ContaELinhas): string {
  const quantas = linhas.length
  if (!conta) return LIDOS.linha(quantas)
  const viram =
    conta.lidos === quantas ? '' : ` Na conferência: ${contados(quantas, 'linha', 'linhas')}.`
  return `${contaDaLeitura(conta)}${viram}`.slice(0, LIMITES.conta)
}

type ContaELinhas = {
  readonly conta?: Conta | undefined
  readonly linhas: readonly unknown[]
}

/** P1: the one line of account: '22 linhas lidas. Ficaram de fora: 1 linha de soma (linha 24).' */
export function contaDaLeitura({ unidade, lidos, fora, mudado }: Conta): string {
  const partes = [LIDOS[unidade](lidos)]
  if (fora.length > 0)
    partes.push(`${fora.length === 1 ? 'Ficou' : 'Ficaram'} de fora: ${porTipo(fora)}.`)
  if (mudado.length > 0)
    partes.push(`${mudado.length === 1 ? 'Entra mudado' : 'Entram mudados'}: ${porTipo(mudado)}.`)
  return partes.join(' ')
}
