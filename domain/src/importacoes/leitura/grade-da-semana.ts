import { chaveDeBusca } from '../../texto.ts'
import type { TabelaCrua } from '../tipos.ts'
import { campoDoTitulo } from './campo-do-titulo.ts'
import { lerFrequencia } from './quando-lido.ts'

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

/** 'Otto (quinzenal)' is Otto, every second week. */
function nomeEFrequencia(escrito: string): [nome: string, frequencia: string] {
  const [inteiro = '', dentro = ''] = /\s*\(([^()]+)\)\s*$/.exec(escrito) ?? []
  const frequencia = lerFrequencia(dentro).valor === null ? '' : dentro
  return [frequencia ? escrito.slice(0, -inteiro.length).trim() : escrito, frequencia]
}

function horasDaLinha(celulas: readonly string[], titulos: readonly string[], hora: string) {
  return diasDe(titulos).flatMap((n) =>
    (celulas[n] ?? '')
      .split(/\r?\n/, NOMES_NA_CELULA)
      .map((um) => um.trim())
      .filter((um) => !VAGO.test(chaveDeBusca(um)))
      .map((um) => {
        const [nome, frequencia] = nomeEFrequencia(um)
        return [nome, titulos[n]?.trim() ?? '', hora, frequencia]
      }),
  )
}

/**
 * P1: a week as many keep it on one page: a column for each day, a row for each hour, names in its cells. Null: these
 * rows are no such week.
 */
export function gradeDaSemana(linhas: readonly (readonly string[])[]): TabelaCrua | null {
  const lugar = linhas
    .slice(0, ATE_A_LINHA)
    .findIndex((uma) => diasDe(uma).length >= NA_GRADE_AO_MENOS)
  const titulos = linhas[lugar]
  const primeiro = diasDe(titulos ?? [])[0] ?? 0
  if (!titulos || primeiro === 0) return null
  if (titulos.some((titulo) => campoDoTitulo(titulo) === 'nome')) return null
  let hora = ''
  const nomes = linhas.slice(lugar + 1).flatMap((celulas) => {
    const escrita = celulas.slice(0, primeiro).find((uma) => uma.trim() !== '')
    hora = escrita?.trim() ?? hora
    return horasDaLinha(celulas, titulos, hora)
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
