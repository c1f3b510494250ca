const FORA_DO_ASCII = /[^\u0020-\u007E]/g

/** P4: a text for a Pix code: ASCII, without double spaces, at most `max` characters. */
export const textoDoCodigo = (texto: string, max: number): string =>
  texto
    .normalize('NFKD')
    .replace(/\s/g, ' ')
    .replace(FORA_DO_ASCII, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, max)
    .trim()
