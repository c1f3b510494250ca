import { chaveDeBusca } from '../../texto.ts'
import type { TabelaCrua } from '../tipos.ts'
import { campoDoTitulo } from './campo-do-titulo.ts'
import type { Junta } from './celulas-juntas.ts'
import { lerFrequencia, lerHora } from './quando-lido.ts'

const DIA_DA_SEMANA =
  /^(seg(unda)?|ter(ca)?|qua(rta)?|qui(nta)?|sex(ta)?|sab(ado)?|dom(ingo)?|[2-6]a)(-? ?feira)?\.?s?\W*([\d/.]{3,10})?\W*$/
const NA_GRADE_AO_MENOS = 3
/** A grid is looked for below the name of a report and its day. */
const ATE_A_LINHA = 15
const NOMES_NA_CELULA = 20

/** P1: whether a heading or a row is the name of a day of the week, its date beside it or not. */
export const ehDiaDaSemana = (texto: string): boolean =>
  DIA_DA_SEMANA.test(chaveDeBusca(texto).replaceAll('ª', 'a'))

const diasDe = (celulas: readonly string[]): number[] =>
  celulas.flatMap((celula, n) => (ehDiaDaSemana(celula ?? '') ? [n] : []))

const VAGO = /^([-–—.x*]*|livre|vag[oa]|disponivel|horario (livre|vago|disponivel))$/

const RITMO_NO_FIM =
  /\s*\(([^()]+)\)\s*$|(?:\s[-–—]|,)?\s(quinzenal|quinz\.?|15 ?\/ ?15|mensal|semanal|avuls[oa])\s*$/i

/** 'Otto (quinzenal)' and 'Otto - 15/15' are Otto, every second week. */
function nomeEFrequencia(escrito: string): [nome: string, frequencia: string] {
  const [inteiro = '', entreParenteses, solto = ''] = RITMO_NO_FIM.exec(escrito) ?? []
  const dentro = entreParenteses ?? solto
  const frequencia = lerFrequencia(dentro).valor === null ? '' : dentro
  return [frequencia ? escrito.slice(0, -inteiro.length).trim() : escrito, frequencia]
}

type DoDia = { readonly escrito: string; readonly dia: string; readonly hora: string }

const nomesDa = ({ escrito, dia, hora }: DoDia): string[][] =>
  escrito
    .split(/\r?\n/, NOMES_NA_CELULA)
    .map((um) => um.trim())
    .filter((um) => !VAGO.test(chaveDeBusca(um)))
    .map((um) => {
      const [nome, frequencia] = nomeEFrequencia(um)
      return [nome, dia, hora, frequencia]
    })

const emMinutos = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3))
const dois = (numero: number) => String(numero).padStart(2, '0')

/** The hour of joined cells: through the end of their last row, which is as long as the one before where it does not say. */
function comFim(horas: readonly string[], de: number, ate: number): string {
  const desta = horas[de] ?? ''
  const [primeira, ultima] = [lerHora(desta).valor, lerHora(horas[ate] ?? '').valor]
  const anterior = lerHora(horas.slice(de, ate).findLast((uma) => uma !== horas[ate]) ?? '').valor
  if (!primeira || !ultima || !anterior) return desta
  const inicio = emMinutos(ultima.hora)
  const fim = inicio + (ultima.minutos ?? inicio - emMinutos(anterior.hora))
  if (fim <= inicio || fim >= 1_440) return desta
  return `${primeira.hora} às ${dois(Math.floor(fim / 60))}:${dois(fim % 60)}`
}

/** The hour of each row: what stands left of its days, or above that. */
function horasDasLinhas(linhas: TabelaCrua['linhas'], primeiro: number): string[] {
  let hora = ''
  return linhas.map((celulas) => {
    hora =
      celulas
        .slice(0, primeiro)
        .find((uma) => uma.trim() !== '')
        ?.trim() ?? hora
    return hora
  })
}

type ColunaDoDia = { readonly coluna: number; readonly de: number; readonly dia: string }

/** The columns of each day: those without a heading that stand between it and the next one are its own too, as rooms are. */
function colunasDosDias(titulos: readonly string[], dias: readonly number[]): ColunaDoDia[] {
  const passo = Math.min(...dias.slice(1).map((n, lugar) => n - (dias[lugar] ?? 0)))
  return dias.flatMap((de, lugar) => {
    const ate = dias[lugar + 1] ?? de + passo
    const outro = titulos.findIndex((titulo, n) => n > de && n < ate && titulo.trim() !== '')
    const quantas = (outro < 0 ? ate : outro) - de
    const dia = titulos[de]?.trim() ?? ''
    return Array.from({ length: quantas }, (_, n) => ({ de, coluna: de + n, dia }))
  })
}

/**
 * P1: a week as many keep it on one page: a column for each day, a row for each hour, names in its cells, of which some
 * are joined over an hour and the next, or over several days. Null: these rows are no such week.
 */
export function gradeDaSemana(
  linhas: readonly (readonly string[])[],
  juntas: readonly Junta[] = [],
): TabelaCrua | null {
  const lugar = linhas
    .slice(0, ATE_A_LINHA)
    .findIndex((uma) => diasDe(uma).length >= NA_GRADE_AO_MENOS)
  const titulos = linhas[lugar]
  const dias = diasDe(titulos ?? [])
  const primeiro = dias[0] ?? 0
  if (!titulos || primeiro === 0) return null
  if (titulos.some((titulo) => campoDoTitulo(titulo) === 'nome')) return null
  const colunas = colunasDosDias(titulos, dias)
  const horas = horasDasLinhas(linhas, primeiro)
  const porLinha = Map.groupBy(juntas, ({ linha }) => linha)
  const nomes = linhas.flatMap((celulas, n) => {
    if (n <= lugar) return []
    const destas = porLinha.get(n)?.filter(({ coluna }) => coluna >= primeiro) ?? []
    return colunas.flatMap(({ coluna, de, dia }) => {
      const junta = destas.find((uma) => uma.coluna <= coluna && coluna <= uma.ateColuna)
      if (junta && coluna > Math.max(de, junta.coluna)) return []
      const escrito = celulas[junta?.coluna ?? coluna] ?? ''
      return nomesDa({ escrito, dia, hora: comFim(horas, n, junta?.ateLinha ?? n) })
    })
  })
  return { titulos: ['Nome', 'Dia', 'Horário', 'Frequência'], linhas: nomes }
}

/** What a day's column says of a patient who does not come on it: boxes to be ticked are words in a file. */
const NAO_MARCADO = /^(falso|false|nao|n|0|[-–—.]*)$/

/** P1: a patient a row and a column for each day, with the hour in it or a mark. */
export function comDiasJuntos({ titulos, linhas }: TabelaCrua): TabelaCrua {
  const dias = diasDe(titulos)
  const campos = titulos.map(campoDoTitulo)
  if (dias.length < 2 || !campos.includes('nome') || campos.includes('dia'))
    return { titulos, linhas }
  const comHora = campos.includes('hora')
  const junta = (celulas: readonly string[]) =>
    dias
      .filter((n) => !NAO_MARCADO.test(chaveDeBusca(celulas[n] ?? '')))
      .map((n) => (comHora ? titulos[n] : `${titulos[n]} ${celulas[n]}`))
      .join(comHora ? ', ' : '; ')
  const semDias = (celulas: readonly string[], juntos: string) => [
    ...titulos.map((_, n) => (dias.includes(n) ? '' : (celulas[n] ?? ''))),
    juntos,
  ]
  return {
    titulos: semDias(titulos, comHora ? 'Dias' : 'Dias e horários'),
    linhas: linhas.map((uma) => semDias(uma, junta(uma))),
  }
}

/** P1: rows that hold a day of the week and nothing else are the headings of those below. */
export function comDiasDasSecoes({ titulos, linhas }: TabelaCrua): TabelaCrua {
  const campos = titulos.map(campoDoTitulo)
  const secaoDe = (celulas: readonly string[]): string | null => {
    const cheias = celulas.filter((celula) => celula.trim() !== '')
    return cheias.length === 1 && ehDiaDaSemana(cheias[0] ?? '') ? (cheias[0] ?? null) : null
  }
  if (!campos.includes('hora') || campos.includes('dia') || !linhas.some(secaoDe))
    return { titulos, linhas }
  let dia = ''
  const comDia = linhas.flatMap((celulas) => {
    const secao = secaoDe(celulas)
    dia = secao ?? dia
    return secao === null ? [[...titulos.map((_, n) => celulas[n] ?? ''), dia]] : []
  })
  return { titulos: [...titulos, 'Dia'], linhas: comDia }
}
