import { horasFaladas } from '@clinica/domain/tempo/hora-escrita'
import { chaveDeBusca } from '@clinica/domain/texto'

/**
 * The day that a spreadsheet counts from, before an hour: what an hour becomes that was written out as a date. In UTC
 * it is off by what the clocks of 1899 were, which nobody can tell.
 */
const DIA_ZERO =
  /^(?!.*z$)(?:1899-12-3[01]|1900-01-0[01]|3[01]\/12\/1899|0?1\/0?1\/1900|0\/1\/1900)[ T]+(?=\d)/i
/** A whole date before an hour, as a book that shows both in one cell has it: the row's day has a place of its own. */
const DATA_E_HORA =
  /(?<![\d/.-])(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d\d)|\d{4}-\d{1,2}-\d{1,2})(?:[ T]|, )(?:[àa]s )?(?=\d{1,2} ?[:h])/gi

/** P1: hours as they are said, by the clock of 24 hours. */
export function comHorasDoRelogio(texto: string): string {
  const emUtc = /z$/i.test(texto.slice(-1))
  return horasFaladas(
    texto.replace(DIA_ZERO, '').replace(DATA_E_HORA, (data) => (emUtc ? data : '')),
  )
}

/** A date, which is no hour: '10/03/2026', '2026-03-10', '10/03'. Two hours may be '9/10'. */
const DATA = /\d{4}-\d\d-\d\d|\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b\d{1,2}\/0\d\b(?!\s*[h:])/
/** '14h3', '14;00': what a hasty finger leaves of '14h30' and '14:00'. */
const MINUTOS_TRUNCADOS = /\d\s?[h:]\s?\d(?![\dh:]|\s?[h:])|\d;\d/
/** '14h ou 15h', looked for between the first figure and the last one: once, however many there are. */
const dizUmOuOutro = (chave: string): boolean =>
  /\bou\b/.test(chave.slice(Math.max(0, chave.search(/\d/)), chave.search(/\d\D*$/) + 1))

/** P1: whether a cell holds what no single hour can be taken from: the figures in it would be read as others. */
export const ehHoraIncerta = (texto: string): boolean => {
  const chave = chaveDeBusca(texto).replace(/[2-6]\.? ?ª/g, ' ')
  return DATA.test(chave) || MINUTOS_TRUNCADOS.test(chave) || dizUmOuOutro(chave)
}
