type CodigoDigitado = { tipo: 'aplicativo' | 'recuperacao'; codigo: string }

/**
 * D2: what was typed as a code: the six digits of the app, or a recovery code; blanks, hyphens and case do not
 * count. Null is neither.
 */
export function codigoDigitado(texto: string): CodigoDigitado | null {
  const codigo = texto.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
  if (/^\d{6}$/.test(codigo)) return { tipo: 'aplicativo', codigo }
  if (/^[A-Z2-7]{16}$/.test(codigo)) return { tipo: 'recuperacao', codigo }
  return null
}
