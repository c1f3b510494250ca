import { semLetrasInvisiveis } from '@clinica/domain/letras-invisiveis'

/** Dashes that are drawn as a hyphen, and the sign of a figure below nought. */
const TRACO = /[\u2010\u2011\u2212\uFE63]/g
const DIGITO_LARGO = /[\uFF10-\uFF19]/g
/** '="01234567890"', by which a program keeps a spreadsheet from taking a text for a number. */
const TEXTO_DE_FORMULA = /^\s*=\s*"((?:[^"]|"")*)"\s*$/
/** The quotes of the same, doubled once more than they had to be. */
const DOBRADO = /^\s*=\s*""([^"]*)""\s*$/

function semFormulaDeTexto(celula: string): string {
  if (!celula.includes('="') && !celula.includes('= "')) return celula
  const dobrado = DOBRADO.exec(celula)?.[1]
  if (dobrado !== undefined) return dobrado
  return TEXTO_DE_FORMULA.exec(celula)?.[1]?.replaceAll('""', '"') ?? celula
}

/**
 * P1: a cell as it enters, whatever its column: without letters that nobody sees, blanks, hyphens and figures as a
 * keyboard has them, and of a formula that is only a text that text.
 */
export const celulaLimpa = (celula: string): string =>
  semFormulaDeTexto(
    semLetrasInvisiveis(celula)
      .replace(TRACO, '-')
      .replace(DIGITO_LARGO, (um) => String(um.charCodeAt(0) - 0xff10)),
  )
