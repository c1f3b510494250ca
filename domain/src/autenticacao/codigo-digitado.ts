type CodigoDigitado = { tipo: 'aplicativo' | 'recuperacao'; codigo: string }

/**
 * D2: a typed code: the six digits of the app, or a recovery code. Blanks, hyphens and case do not count. Null for
 * anything else.
 */
export function codigoDigitado(texto: string): CodigoDigitado | null {
  const codigo = texto.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
  if (/^\d{6}$/.test(codigo)) return { tipo: 'aplicativo', codigo }
  if (/^[A-Z2-7]{16}$/.test(codigo)) return { tipo: 'recuperacao', codigo }
  return null
}
