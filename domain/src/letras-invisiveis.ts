/** Letters without a picture: of width zero, of the writing's direction, a mark of order, a soft hyphen. */
const SEM_FIGURA =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g
/** Two that join or part the letters beside them: in an emoji of several they are a part of its picture. */
const JUNCAO =
  /[\u200C\u200D](?:(?<!\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?[\u200C\u200D])|(?!\p{Extended_Pictographic}))/gu
const BRANCO = /\p{Zs}/gu

/** P1: a text without what nobody sees in it, with every blank as a plain one; emojis stay whole. */
export const semLetrasInvisiveis = (texto: string): string =>
  texto.replace(SEM_FIGURA, '').replace(JUNCAO, '').replace(BRANCO, ' ')
