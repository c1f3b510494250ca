import { emVinteEQuatro } from '@clinica/domain/tempo/hora-escrita'
import { chaveDeBusca } from '@clinica/domain/texto'
import { lugaresDasHoras } from './quando-lido.ts'

/** P1: as much of a cell as holds one hour. `solta`: nothing says what it is to the hour before it. */
export type Pedaco = { readonly texto: string; readonly solta: boolean }

const NOMES = ['seg', 'ter', 'qua', 'qui', 'sex']
const ORDINAL = /(?<!\d)([2-6])(?:\.?a|\s?\.?ª)(?=\W|$)/g
const DIA =
  /\b(?:segundas?|seg|tercas?|ter|quartas?|qua|quintas?|qui|sextas?|sex|sabados?|sab|domingos?|dom)(?![a-z])/
/** 'ter 14 qui 15': what is between two days is an hour. */
const SEM_H = new RegExp(
  `(${DIA.source}(?:-? ?feiras?)?[.:,]? (?:as )?\\d{1,2})(?= ${DIA.source})`,
  'g',
)
/** What leads from an hour to its end, or to how long it is. */
const ATE_O_FIM = /[-–—>→~(]|\b(?:as?|ate)\b/

const emPalavras = (parte: string): string =>
  chaveDeBusca(emVinteEQuatro(parte))
    .replace(ORDINAL, (_, dia: string) => NOMES[Number(dia) - 2] ?? '')
    .replace(SEM_H, '$1h')

type Trecho = { readonly de: number; readonly ate: number }

/** The hours of a text, each with its end. */
function horasDe(chave: string): Trecho[] {
  const horas: Trecho[] = []
  for (const { de, ate } of lugaresDasHoras(chave)) {
    const antes = horas.at(-1)
    const vao = chave.slice(antes?.ate ?? 0, de)
    const comDia = DIA.test(vao)
    if (antes && !comDia && ATE_O_FIM.test(vao)) horas.splice(-1, 1, { de: antes.de, ate })
    // A figure alone behind other words is no hour: 'sala 3'.
    else if (!antes || comDia || /\D/.test(chave.slice(de, ate).trim())) horas.push({ de, ate })
  }
  return horas
}

const cortado = (chave: string, cortes: readonly number[]): Pedaco[] =>
  [0, ...cortes].map((de, n) => ({ texto: chave.slice(de, cortes[n]), solta: false }))

/**
 * P1: 'seg 14h qua 15h', on two lines mostly, are two hours with their days, though nothing stands between them; hours
 * without days between them are loose. Null: which day has which hour is not to be told.
 */
export function pedacosDaParte(parte: string): readonly Pedaco[] | null {
  const chave = emPalavras(parte)
  const horas = horasDe(chave)
  const [primeira, ...outras] = horas
  const ultima = outras.at(-1)
  if (!primeira || !ultima) return [{ texto: parte, solta: false }]
  const diaNoVao = outras.map(({ de }, n) => {
    const lugar = chave.slice(horas[n]?.ate, de).search(DIA)
    return lugar < 0 ? -1 : lugar + (horas[n]?.ate ?? 0)
  })
  const antes = DIA.test(chave.slice(0, primeira.de))
  const depois = DIA.test(chave.slice(ultima.ate))
  const todos = diaNoVao.every((lugar) => lugar >= 0)
  if (todos && antes && !depois) return cortado(chave, diaNoVao)
  const inicios = outras.map(({ de }) => de)
  if (todos && depois && !antes) return cortado(chave, inicios)
  if (depois || diaNoVao.some((lugar) => lugar >= 0)) return null
  return cortado(chave, inicios).map((um) => ({ ...um, solta: true }))
}
