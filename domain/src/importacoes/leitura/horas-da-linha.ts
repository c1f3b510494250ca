import { comErro, comUmEspaco, type Lido, lido, VAZIO } from './celula-lida.ts'
import { comOrdinais, diasDoHorario } from './dias-lidos.ts'
import { comHorasDoRelogio, ehHoraIncerta } from './hora-falada.ts'
import { FRACAO, type HoraLida, lerHora } from './quando-lido.ts'

/** P1: an hour of a cell, and the days that stand beside it; none: those of the row. */
type HoraComDias = { readonly dias: readonly number[]; readonly hora: HoraLida }

/** Between one hour and the next; 'às' and '-' lead to an hour's end. A comma within a figure is none. */
const ENTRE = /\s*(?:[/|+]|\be\b|(?<!\d)[,;]|(?<=\dh|[h:]\d\d)[,;]|[,;](?!\d))\s*/i
/** '14h e 30min', '14 horas e meia'. */
const E_MINUTOS = /(\d)\s*(?:h|horas?)\s*e\s*(?:(\d{2})\s*m\w*|meia\b)/gi

const emPartes = (texto: string): string[] =>
  FRACAO.test(texto)
    ? [texto]
    : comOrdinais(texto)
        .replace(E_MINUTOS, (_, hora: string, minutos?: string) => `${hora}h${minutos ?? '30'}`)
        .split(ENTRE)

/** P1: '14h', 'seg e qua 14h', 'ter 14h e qui 15h', 'terças 14h e 16h'. */
export function lerHoras(escrito: string): Lido<readonly HoraComDias[]> {
  if (escrito === '') return VAZIO
  const texto = comHorasDoRelogio(comUmEspaco(escrito))
  if (ehHoraIncerta(texto)) return comErro(HORA_ERRADA)
  const horas: HoraComDias[] = []
  let dias: readonly number[] = []
  let usados = false
  let aviso: Lido<HoraLida>['dito']
  for (const parte of emPartes(texto)) {
    const destes = diasDoHorario(parte)
    // Days follow on each other until their hour comes; an hour without one has the days before it.
    if (destes.length > 0) dias = usados ? destes : [...dias, ...destes]
    if (destes.length > 0) usados = false
    const { valor: hora, dito } = lerHora(parte)
    if (!hora && /\d\s*(h|:)/i.test(parte)) return comErro(HORA_ERRADA)
    if (!hora) continue
    aviso ??= dito
    horas.push({ dias, hora })
    usados = true
  }
  if (horas.length === 0) return comErro(HORA_ERRADA)
  return aviso ? { valor: horas, dito: aviso } : lido(horas)
}
const HORA_ERRADA = 'Este horário não foi entendido. Escreva, por exemplo, 14h30.'

/** P1: an hour of a row on one day. */
type HoraDoDia = { readonly dia: number; readonly hora: HoraLida }

/**
 * P1: the hours of a row, each on its day: two days and two hours are one each, in their order; one hour is on all
 * days, one day has all hours. Null: as many of the one as of the other are needed.
 */
export function horasNosDias(
  horas: readonly HoraComDias[],
  daLinha: readonly number[],
): readonly HoraDoDia[] | null {
  const proprios = horas.length > 1 && horas.every(({ dias }) => dias.length > 0)
  if (proprios || daLinha.length === 0)
    return horas.flatMap(({ dias, hora }) => dias.map((dia) => ({ dia, hora })))
  const [primeira] = horas
  if (!primeira || horas.length === 1 || daLinha.length === 1)
    return horas.flatMap(({ hora }) => daLinha.map((dia) => ({ dia, hora })))
  if (horas.length !== daLinha.length) return null
  return horas.flatMap(({ hora }, n) => {
    const dia = daLinha[n]
    return dia === undefined ? [] : [{ dia, hora }]
  })
}
