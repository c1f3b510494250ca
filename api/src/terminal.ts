/**
 * What a terminal obeys or does not show as itself: control signs (ESC, CSI, OSC, BEL, C1), formats (bidirectional
 * overrides, zero widths), ends of a line, halves of a pair.
 */
const OBEYED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu
const OBEYED_WITHIN_LINES = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

const spelt = (sign: string): string => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`

/** One line as it is shown: a name or an e-mail of the database could wipe or rewrite what an administrator reads. */
export const inOneLine = (text: string): string => text.replace(OBEYED, spelt)

export type Say = (line: string) => void

/** The only ways to a terminal: an answer of a command or of the server is one line, whatever stands in it. */
export const say: Say = (line) => console.log(inOneLine(line))

/** How a command is used, which has lines of its own. */
export const explain: Say = (lines) => console.log(lines.replace(OBEYED_WITHIN_LINES, spelt))

/** A refusal, which may say how the command is used. */
export const complain: Say = (lines) => console.error(lines.replace(OBEYED_WITHIN_LINES, spelt))
