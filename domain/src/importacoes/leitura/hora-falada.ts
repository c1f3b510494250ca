import { chaveDeBusca } from '../../texto.ts'

/**
 * The day that a spreadsheet counts from, before an hour: what an hour becomes that was written out as a date. In UTC
 * it is off by what the clocks of 1899 were, which nobody can tell.
 */
const DIA_ZERO =
  /^(?!.*z$)(?:1899-12-3[01]|1900-01-0[01]|3[01]\/12\/1899|0?1\/0?1\/1900|0\/1\/1900)[ T]+(?=\d)/i
/** A whole date before an hour, as a book that shows both in one cell has it: the row's day has a place of its own. */
const DATA_E_HORA =
  /(?<![\d/.-])(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d\d)|\d{4}-\d{1,2}-\d{1,2})(?:[ T]|, )(?:[àa]s )?(?=\d{1,2} ?[:h])/gi
/** '2h da tarde', '8 da manhã', '7h30 da noite'. */
const PARTE_DO_DIA =
  /\b(\d{1,2})\s*(?:h|hs|hrs|horas?)?\s*:?\s*(\d{2})?\s*d[ae]\s+(manh[ãa]|tarde|noite|madrugada)/gi
const MEIO_DIA = /meio[\s-]?dia/gi

/** P1: hours as they are said, by the clock of 24 hours. */
export const comHorasDoRelogio = (texto: string): string =>
  texto
    .replace(DIA_ZERO, '')
    .replace(DATA_E_HORA, (data, _lugar: number, inteiro: string) =>
      /z$/i.test(inteiro) ? data : '',
    )
    .replace(MEIO_DIA, '12h')
    .replace(PARTE_DO_DIA, (_, hora: string, minutos: string | undefined, parte: string) => {
      const depois = /tarde|noite/i.test(parte) && Number(hora) < 12 ? 12 : 0
      return `${Number(hora) + depois}h${minutos ?? ''}`
    })

/** A date, which is no hour: '10/03/2026', '2026-03-10', '10/03'. Two hours may be '9/10'. */
const DATA = /\d{4}-\d\d-\d\d|\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b\d{1,2}\/0\d\b(?!\s*[h:])/
/** '14h3', '14;00': what a hasty finger leaves of '14h30' and '14:00'. */
const MINUTOS_TRUNCADOS = /\d\s?[h:]\s?\d(?![\dh:]|\s?[h:])|\d;\d/
const UM_OU_OUTRO = /\d.*\bou\b.*\d/

/** P1: whether a cell holds what no single hour can be taken from: the figures in it would be read as others. */
export const ehHoraIncerta = (texto: string): boolean => {
  const chave = chaveDeBusca(texto).replace(/[2-6]\.? ?ª/g, ' ')
  return [DATA, MINUTOS_TRUNCADOS, UM_OU_OUTRO].some((forma) => forma.test(chave))
}
