import {
  type Data,
  mesDaData,
  PRIMEIRA_DATA,
  somaDias,
  ULTIMA_DATA,
} from '@clinica/domain/tempo/data'
import { dataPorExtenso } from '@clinica/domain/tempo/data-por-extenso'
import { dataNoLimite, folhaDoMes, somaMeses } from '@clinica/domain/tempo/passos-da-data'
import { mesPorExtenso, nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'

export type Level = 'days' | 'months' | 'years'

const YEARS_A_PAGE = 20
const FIRST_YEAR = mesDaData(PRIMEIRA_DATA).ano

type Page = {
  columns: number
  /** Length of the date's prefix that names a cell: day, month or year. */
  named: number
  /** Title of the page that holds the date. */
  title(date: Data): string
  cells(date: Data): Data[]
  /** Date some cells or pages further, within the calendar's range. */
  step(date: Data, cells: number): Data
  turn(date: Data, pages: number): Data
  text(cell: Data): string
  label(cell: Data): string
}

const yearOf = (date: Data) => mesDaData(date).ano
const firstOf = (date: Data) => yearOf(date) - ((yearOf(date) - FIRST_YEAR) % YEARS_A_PAGE)
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))

/** §2: the picker's three views. Each cell holds the date that choosing it leads to. */
export const PAGES: Record<Level, Page> = {
  days: {
    columns: 7,
    named: 10,
    title: (date) => mesPorExtenso(mesDaData(date)),
    cells: folhaDoMes,
    step: (date, days) => dataNoLimite(somaDias(date, days)),
    turn: somaMeses,
    text: (cell) => String(Number(cell.slice(8))),
    label: dataPorExtenso,
  },
  months: {
    columns: 3,
    named: 7,
    title: (date) => String(yearOf(date)),
    cells: (date) => times(12, (month) => somaMeses(date, month + 1 - mesDaData(date).mes)),
    step: somaMeses,
    turn: (date, years) => somaMeses(date, years * 12),
    text: (cell) => nomeDoMes(mesDaData(cell).mes),
    label: (cell) => mesPorExtenso(mesDaData(cell)),
  },
  years: {
    columns: 4,
    named: 4,
    title: (date) => `${firstOf(date)} a ${firstOf(date) + YEARS_A_PAGE - 1}`,
    cells: (date) =>
      times(YEARS_A_PAGE, (index) => somaMeses(date, (firstOf(date) + index - yearOf(date)) * 12)),
    step: (date, years) => somaMeses(date, years * 12),
    turn: (date, pages) => somaMeses(date, pages * YEARS_A_PAGE * 12),
    text: (cell) => String(yearOf(cell)),
    label: (cell) => String(yearOf(cell)),
  },
}

export const isKnown = (date: Data) => date >= PRIMEIRA_DATA && date <= ULTIMA_DATA

/** Next or previous page; unchanged at the calendar's ends. */
export function turned(level: Level, date: Data, pages: number): Data {
  const { title, turn } = PAGES[level]
  const there = turn(date, pages)
  return title(there) === title(date) ? date : there
}

/** Date after a key press on the focused cell; null when the key has no meaning here. */
export function afterKey(level: Level, date: Data, key: string, shift: boolean): Data | null {
  const { columns, cells, named, step, turn } = PAGES[level]
  const column =
    cells(date).findIndex((cell) => cell.slice(0, named) === date.slice(0, named)) % columns
  const page = level === 'days' && shift ? 12 : 1
  const leads: Record<string, () => Data> = {
    ArrowLeft: () => step(date, -1),
    ArrowRight: () => step(date, 1),
    ArrowUp: () => step(date, -columns),
    ArrowDown: () => step(date, columns),
    Home: () => step(date, -column),
    End: () => step(date, columns - 1 - column),
    PageUp: () => turn(date, -page),
    PageDown: () => turn(date, page),
  }
  return leads[key]?.() ?? null
}
