/**
 * Letters without a picture of their own: zero width, marks of direction, fillers, the blank of Braille. A copy from a
 * message or a page brings them along, and nobody sees them.
 */
const INVISIVEIS = /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Joins and variants are a part of the picture within an emoji, and nothing elsewhere. */
const FORA_DE_EMOJI =
  /(?<!\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)(?:\u200C|\u200D)|(?:\u200C|\u200D)(?!\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic})(?:\uFE0E|\uFE0F)/gu
const BRANCO = /\p{Zs}/gu
/** Any of these; most texts have none, and stay as they are. */
const ALGUMA = /(?! )[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zs}\u2800]/u

/** D1: a text without what nobody sees in it, every blank a plain one; emojis, line breaks and control signs stay. */
export const semLetrasInvisiveis = (texto: string): string =>
  ALGUMA.test(texto)
    ? texto.replace(INVISIVEIS, '').replace(FORA_DE_EMOJI, '').replace(BRANCO, ' ')
    : texto
