/**
 * Letters without a picture of their own: zero width, marks of direction, fillers, the blank of Braille. A copy from a
 * message or a page brings them along, and nobody sees them.
 */
const INVISIVEIS = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** D1: a text without the letters that are not seen; blanks, line breaks and control signs stay. */
export const semLetrasInvisiveis = (texto: string): string => texto.replace(INVISIVEIS, '')
