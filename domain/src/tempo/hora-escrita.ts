import { semLetrasInvisiveis } from '../letras-invisiveis.ts'
import { comUmEspaco } from '../texto.ts'

/** '02:30 PM', as clocks and spreadsheets of other countries write it. */
const INGLES = /\b(\d{1,2})(:\d{2})?(?::\d{2})?\s*([ap])\.?m\b\.?/gi

export const emVinteEQuatro = (texto: string): string =>
  texto.replace(INGLES, (inteiro, horas: string, minutos: string | undefined, parte: string) => {
    if (Number(horas) > 12) return inteiro
    const depoisDoMeioDia = parte.toLowerCase() === 'p' ? 12 : 0
    return `${(Number(horas) % 12) + depoisDoMeioDia}${minutos ?? ':00'}`
  })

/** '2h da tarde', '8 da manhã', '7h30 da noite'. */
const PARTE_DO_DIA =
  /\b(\d{1,2})\s*(?:h|hs|hrs|horas?)?\s*:?\s*(\d{2})?\s*d[ae]\s+(manh[ãa]|tarde|noite|madrugada)/gi
const MEIO_DIA = /meio[\s-]?dia/gi

/** The hours of the 24-hour clock in words. */
export const horasFaladas = (texto: string): string =>
  comUmEspaco(texto)
    .replace(MEIO_DIA, '12h')
    .replace(PARTE_DO_DIA, (_, hora: string, minutos: string | undefined, parte: string) => {
      const depois = /tarde|noite/i.test(parte) && Number(hora) < 12 ? 12 : 0
      return `${Number(hora) + depois}h${minutos ?? ''}`
    })

const ESCRITA = /^(\d{1,2})\s*(?:(?:h|hs|hrs|horas?|[:.])?\s*(\d{2})?(?::\d{2})?\s*(?:h|min|m)?)$/i

/** Hour and minutes of a written hour, possible or not; null where the text is no single hour. */
export function partesDaHora(escrita: string): { hora: string; minuto: string } | null {
  const texto = horasFaladas(emVinteEQuatro(semLetrasInvisiveis(escrita.normalize('NFKC'))))
  const [, hora, minuto = '00'] = ESCRITA.exec(texto.trim()) ?? []
  return hora === undefined ? null : { hora: hora.padStart(2, '0'), minuto }
}

/** §2: 'HH:mm' of '14:30', '1430', '930', '9', '14h30', '2:30 PM', '2h30 da tarde'; null: no hour of a day. */
export function lerHoraEscrita(escrita: string): string | null {
  const { hora = '24', minuto = '' } = partesDaHora(escrita) ?? {}
  return hora < '24' && minuto < '60' ? `${hora}:${minuto}` : null
}
