import { LIMITES } from '@clinica/domain/importacoes/tipos'
import { comUmEspaco } from '@clinica/domain/texto'
import { comErro, type Lido, lido, VAZIO } from './celula-lida.ts'
import { comOrdinais, diasDoHorario } from './dias-lidos.ts'
import { comHorasDoRelogio, ehHoraIncerta } from './hora-falada.ts'
import { pedacosDaParte } from './horas-soltas.ts'
import { FRACAO, type HoraLida, lerHora } from './quando-lido.ts'

/** P1: an hour of a cell, and the days that stand beside it; none: those of the row. */
type HoraComDias = {
  readonly dias: readonly number[]
  readonly hora: HoraLida
  /** Nothing says what it is to the others of its cell. */
  readonly solta?: boolean
}

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

/** Whoever writes '2h' or '3:30' of a session mostly means the afternoon. */
const MANHA = '06:00'
const deMadrugada = ({ hora }: HoraLida): Lido<HoraLida>['dito'] => {
  if (hora >= MANHA) return
  const tarde = `${Number(hora.slice(0, 2)) + 12}h${hora.slice(3).replace('00', '')}`
  const message = `Entra de madrugada, às ${hora}. Se é à tarde, escreva ${tarde}.`
  return { tom: 'aviso', message }
}

/** P1: '14h', 'seg e qua 14h', 'ter 14h e qui 15h', 'terças 14h e 16h'. */
export function lerHoras(escrito: string): Lido<readonly HoraComDias[]> {
  if (escrito === '') return VAZIO
  const texto = comHorasDoRelogio(comUmEspaco(escrito))
  if (ehHoraIncerta(texto)) return comErro(HORA_ERRADA)
  const horas: HoraComDias[] = []
  let dias: readonly number[] = []
  let usados = false
  let aviso: Lido<HoraLida>['dito']
  const pedacos = emPartes(texto).map(pedacosDaParte)
  if (pedacos.includes(null)) return comErro(HORA_ERRADA)
  for (const { texto: parte, solta } of pedacos.flatMap((um) => um ?? [])) {
    const destes = diasDoHorario(parte)
    // Days follow on each other until their hour comes; an hour without one has the days before it.
    if (destes.length > 0) dias = usados ? destes : [...dias, ...destes]
    if (destes.length > 0) usados = false
    const { valor: hora, dito } = lerHora(parte)
    if (!hora && /\d\s*(h|:)/i.test(parte)) return comErro(HORA_ERRADA)
    if (!hora) continue
    aviso ??= dito ?? deMadrugada(hora)
    horas.push({ dias, hora, ...(solta && { solta }) })
    usados = true
  }
  if (horas.length === 0) return comErro(HORA_ERRADA)
  return aviso ? { valor: horas, dito: aviso } : lido(horas)
}
const HORA_ERRADA = 'Este horário não foi entendido. Escreva, por exemplo, 14h30.'

/** P1: an hour of a row on one day. */
type HoraDoDia = { readonly dia: number; readonly hora: HoraLida }

const DIAS_E_HORAS =
  'São tantos dias e outras tantas horas. Escreva, por exemplo, seg 14h e qua 16h.'
const HORAS_SOLTAS = 'Há mais de uma hora aqui. Escreva, por exemplo, 14h às 15h ou 14h e 16h.'

/** P1: why hours and days do not go together. */
export const desencontro = (horas: readonly HoraComDias[], dias: readonly number[]): string =>
  dias.length === 1 && horas.some(({ solta }) => solta) ? HORAS_SOLTAS : DIAS_E_HORAS

const DEMAIS = `São mais de ${LIMITES.horariosDaLinha} horários nesta linha. Divida-os em mais linhas.`

/** P1: why a row has more hours than anybody's week, in a sentence; null: it has not. */
export const horariosDemais = (horarios: readonly HoraDoDia[]): string | null =>
  horarios.length > LIMITES.horariosDaLinha ? DEMAIS : null

/**
 * P1: the hours of a row, each on its day: two days and two hours are one each, in their order; one hour is on all
 * days, one day has all hours. Null: as many of the one as of the other are needed.
 */
export function horasNosDias(
  horas: readonly HoraComDias[],
  daLinha: readonly number[],
): readonly HoraDoDia[] | null {
  const soltas = horas.some(({ solta }) => solta)
  const proprios = !soltas && horas.length > 1 && horas.every(({ dias }) => dias.length > 0)
  if (proprios || daLinha.length === 0)
    return horas.flatMap(({ dias, hora }) => dias.map((dia) => ({ dia, hora })))
  const [primeira] = horas
  if (!primeira || horas.length === 1 || (daLinha.length === 1 && !soltas))
    return horas.flatMap(({ hora }) => daLinha.map((dia) => ({ dia, hora })))
  if (horas.length !== daLinha.length) return null
  return horas.flatMap(({ hora }, n) => {
    const dia = daLinha[n]
    return dia === undefined ? [] : [{ dia, hora }]
  })
}
