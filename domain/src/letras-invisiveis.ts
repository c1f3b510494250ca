/**
 * Invisible characters: zero width, direction marks, fillers, the Braille blank. Text copied from a message or a page
 * brings them along, and nobody sees them.
 */
const INVISIVEIS = /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Joiners and variant selectors are part of an emoji, and meaningless elsewhere. */
const FORA_DE_EMOJI =
  /(?<!\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)(?:\u200C|\u200D)|(?:\u200C|\u200D)(?!\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic})(?:\uFE0E|\uFE0F)/gu
const BRANCO = /\p{Zs}/gu
/** Any of these characters; most texts have none and stay as they are. */
const ALGUMA = /(?! )[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zs}\u2800]/u

/** D1: a text without invisible characters and with plain blanks; emojis, line breaks and control characters stay. */
export const semLetrasInvisiveis = (texto: string): string =>
  ALGUMA.test(texto)
    ? texto.replace(INVISIVEIS, '').replace(FORA_DE_EMOJI, '').replace(BRANCO, ' ')
    : texto
