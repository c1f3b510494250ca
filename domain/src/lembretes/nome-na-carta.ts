import { linhaVista } from '../texto.ts'

/** Longer than the names of people and clinics are; a sentence is cut. */
const MAXIMO = 60

/** Full stops of other scripts, which an address may have instead of ours. */
const OUTROS_PONTOS = /[\u3002\uff0e\uff61\u2024\ufe52]/g
/** A dot after a title or an initial ends a word; after anything else, without a blank, it is an address's. */
const ABREVIADO =
  /(?<![^\s(.])(\p{L}|dra?s?|sra?s?|profa?s?|enfa?|psic|fga?|sta?)\.(?=[\p{L}\p{N}])/giu
const ENDERECO =
  /@|:\/|(?<![\p{L}\p{N}])(?:www|https?|mailto)(?!\p{L})|[\p{L}\p{M}\p{N}-]\.[\p{L}\p{M}\p{N}]/iu
/** Characters that names are not written with. */
const FORA_DE_NOMES = /[^\p{L}\p{M}\p{N} .,'’()&ºª–-]/gu
const SOBRA_NAS_PONTAS = /^[ .,&–-]+|[ ,&–-]+$/gu

/** Cuts a name after whole words. */
function cortado(nome: string): string {
  const letras = Array.from(nome)
  if (letras.length <= MAXIMO) return nome
  const inicio = letras.slice(0, MAXIMO - 1).join('')
  return `${inicio.replace(/ [^ ]*$/u, '').replace(SOBRA_NAS_PONTAS, '')}…`
}

/**
 * P4: a name (of a professional, clinic or patient) for a letter, which readers trust as ours: without addresses,
 * links, and characters that no name has; `senao` where nothing is left.
 */
export function nomeNaCarta(nome: string, senao: string): string {
  const visto = linhaVista(nome.normalize('NFKC')).replaceAll(OUTROS_PONTOS, '.')
  const palavras = visto
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(ABREVIADO, '$1. ')
    .split(' ')
  const dito = palavras
    .filter((palavra) => !ENDERECO.test(palavra))
    .join(' ')
    .replaceAll(FORA_DE_NOMES, ' ')
    .replaceAll(/ +/g, ' ')
    .replace(SOBRA_NAS_PONTAS, '')
  return /\p{L}/u.test(dito) ? cortado(dito) : senao
}
