import { LIMITES } from '@clinica/domain/importacoes/tipos'
import { chaveDeBusca } from '@clinica/domain/texto'
import { campoDoTitulo } from '../linha/campo-do-titulo.ts'
import { lerFrequencia, lerHora } from '../linha/quando-lido.ts'
import type { Junta } from './celulas-juntas.ts'
import type { Item } from './conta-da-leitura.ts'
import {
  type Crua,
  cheia,
  letraDaColuna,
  naLinha,
  type TabelaCrua,
  type Tipo,
} from './linhas-da-folha.ts'

const DIA_DA_SEMANA =
  /^(seg(unda)?|ter(ca)?|qua(rta)?|qui(nta)?|sex(ta)?|sab(ado)?|dom(ingo)?|[2-6]a)(-? ?feira)?\.?s?\W*([\d/.]{3,10})?\W*$/
/** No day with its date is longer. */
const LETRAS_DO_DIA = 60
const NA_GRADE_AO_MENOS = 3
/** A grid is looked for below the name of a report and its day. */
const ATE_A_LINHA = 15

/** P1: true for a text that names a day of the week, with or without its date. */
export const ehDiaDaSemana = (texto: string): boolean => {
  const chave = chaveDeBusca(texto).replaceAll('ª', 'a')
  return chave.length <= LETRAS_DO_DIA && DIA_DA_SEMANA.test(chave)
}

export const diasDe = (celulas: Crua): number[] =>
  celulas.flatMap((celula, n) => (ehDiaDaSemana(celula ?? '') ? [n] : []))

const VAGO = /^([-–—.x*]*|livre|vag[oa]|disponivel|horario (livre|vago|disponivel))$/

const RITMO_NO_FIM =
  /(?<!\s)\s*\(([^()]+)\)\s*$|(?:\s[-–—]|,)?\s(quinzenal|quinz\.?|15 ?\/ ?15|mensal|semanal|avuls[oa])\s*$/i

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
    .split(/\r?\n/)
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
  if (ate === de) return desta
  const primeira = lerHora(desta).valor
  const ultima = lerHora(horas[ate] ?? '').valor
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

type Semana = {
  readonly lugar: number
  readonly primeiro: number
  readonly titulos: readonly string[]
  readonly colunas: readonly ColunaDoDia[]
}

/** The position of a page's week; null: these rows are no week. */
function semanaDe(linhas: readonly Crua[]): Semana | null {
  const lugar = linhas
    .slice(0, ATE_A_LINHA)
    .findIndex((uma) => diasDe(uma).length >= NA_GRADE_AO_MENOS)
  const titulos = linhas[lugar]
  const dias = diasDe(titulos ?? [])
  const primeiro = dias[0] ?? 0
  if (!titulos || primeiro === 0) return null
  if (titulos.some((titulo) => campoDoTitulo(titulo) === 'nome')) return null
  return { lugar, primeiro, titulos, colunas: colunasDosDias(titulos, dias) }
}

const { nomesNaCelula } = LIMITES
const NOMES_DEMAIS: Tipo = [
  `célula com mais de ${nomesNaCelula} nomes, dos quais entram ${nomesNaCelula}`,
  `células com mais de ${nomesNaCelula} nomes, dos quais entram ${nomesNaCelula}`,
]
const ACIMA: Tipo = ['linha acima dos dias', 'linhas acima dos dias']
const SEM_NOME: Tipo = ['linha sem nenhum nome', 'linhas sem nenhum nome']

/** Columns beside the week that hold something: of those left of it the first that does has its hours. */
function colunasDeFora(
  linhas: readonly Crua[],
  { lugar, primeiro, titulos, colunas }: Semana,
): Item[] {
  const daSemana = new Set(colunas.map(({ coluna }) => coluna))
  const deFora = new Set<number>()
  for (const uma of linhas.slice(lugar + 1)) {
    const daHora = uma.slice(0, primeiro).findIndex(cheia)
    for (let n = 0; n < uma.length; n += 1)
      if (cheia(uma[n]) && n !== daHora && !daSemana.has(n)) deFora.add(n)
  }
  return [...deFora].map((n) => ({
    um: 'coluna ao lado da semana',
    varios: 'colunas ao lado da semana',
    onde: titulos[n]?.trim() ? `“${titulos[n]?.trim()}”` : letraDaColuna(n),
  }))
}

/**
 * P1: a week as many keep it on one page: a column for each day, a row for each hour, names in its cells, of which some
 * are joined over an hour and the next, or over several days. Null: these rows are no such week. A row that is joined
 * to the one above comes with that one.
 */
export function gradeDaSemana(
  linhas: readonly Crua[],
  juntas: readonly Junta[] = [],
  origens: readonly (readonly number[])[] = linhas.map((_, n) => [n + 1]),
): TabelaCrua | null {
  const semana = semanaDe(linhas)
  if (semana === null) return null
  const { lugar, primeiro, colunas } = semana
  const horas = horasDasLinhas(linhas, primeiro)
  const porLinha = Map.groupBy(juntas, ({ linha }) => linha)
  const nomes = linhas.flatMap((celulas, n) => {
    if (n <= lugar) return []
    const destas = porLinha.get(n)?.filter(({ coluna }) => coluna >= primeiro) ?? []
    return colunas.flatMap(({ coluna, de, dia }) => {
      const junta = destas.find((uma) => uma.coluna <= coluna && coluna <= uma.ateColuna)
      if (junta && coluna > Math.max(de, junta.coluna)) return []
      const escrito = celulas[junta?.coluna ?? coluna] ?? ''
      const ate = junta?.ateLinha ?? n
      const destes = origens.slice(n, ate + 1).flat()
      return nomesDa({ escrito, dia, hora: comFim(horas, n, ate) }).map((nome, lugar) => ({
        nome,
        destes,
        lugar,
      }))
    })
  })
  const cabem = nomes.filter(({ lugar }) => lugar < nomesNaCelula)
  const primeiroDeMais = nomes.filter(({ lugar }) => lugar === nomesNaCelula)
  const lidas = new Set(cabem.flatMap(({ destes }) => destes))
  const fora = linhas.flatMap((uma, n) =>
    n === lugar || !uma.some(cheia)
      ? []
      : (origens[n] ?? [])
          .filter((numero) => !lidas.has(numero))
          .map((numero) => naLinha(n < lugar ? ACIMA : SEM_NOME, numero)),
  )
  return {
    titulos: ['Nome', 'Dia', 'Horário', 'Frequência'],
    linhas: cabem.map(({ nome }) => nome),
    origens: cabem.map(({ destes }) => destes),
    fora: [...fora, ...colunasDeFora(linhas, semana)],
    mudado: primeiroDeMais.map(({ destes }) => naLinha(NOMES_DEMAIS, destes[0] ?? 0)),
  }
}
