import type { Data } from '@clinica/domain/tempo/data'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { MiniCalendar } from './mini-calendar.tsx'

const picked = vi.fn()

function Held({ date }: { date: string }) {
  const [chosen, setChosen] = useState(date as Data)
  const onPick = (day: Data) => {
    picked(day)
    setChosen(day)
  }
  return (
    <>
      <button type="button" onClick={() => setChosen('2027-01-20' as Data)}>
        elsewhere
      </button>
      <MiniCalendar date={chosen} today={'2026-03-11' as Data} onPick={onPick} />
    </>
  )
}

function open(date = '2026-03-09') {
  picked.mockClear()
  render(<Held date={date} />)
  return userEvent.setup()
}

const cell = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.getAttribute('aria-label')
const title = (name: RegExp) => screen.getByRole('button', { name })
const cells = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('button')
    .map((one) => one.textContent)

test('says today and the chosen day, and only the chosen one is reached by Tab', () => {
  open()
  const monday = cell('segunda-feira, 9 de março de 2026')
  expect(monday.closest('td')?.getAttribute('aria-selected')).toBe('true')
  expect(cell('quarta-feira, 11 de março de 2026').getAttribute('aria-current')).toBe('date')
  expect(screen.getByRole('grid', { name: 'Março de 2026' })).toBeTruthy()
  expect(document.querySelectorAll('td [tabindex="0"]')).toHaveLength(1)
  expect(monday.tabIndex).toBe(0)
})

test('weeks begin on Sunday, and a leap February has its 29th', () => {
  open('2028-02-10')
  expect(screen.getAllByRole('columnheader').map((one) => one.getAttribute('abbr'))[0]).toBe(
    'Domingo',
  )
  expect(cells().slice(0, 3)).toEqual(['30', '31', '1'])
  expect(cell('terça-feira, 29 de fevereiro de 2028')).toBeTruthy()
})

test.each([
  ['{ArrowRight}', 'terça-feira, 10 de março de 2026'],
  ['{ArrowLeft}{ArrowLeft}', 'sábado, 7 de março de 2026'],
  ['{ArrowDown}', 'segunda-feira, 16 de março de 2026'],
  ['{ArrowUp}{ArrowUp}', 'segunda-feira, 23 de fevereiro de 2026'],
  ['{Home}', 'domingo, 8 de março de 2026'],
  ['{End}', 'sábado, 14 de março de 2026'],
  ['{PageUp}', 'segunda-feira, 9 de fevereiro de 2026'],
  ['{PageDown}', 'quinta-feira, 9 de abril de 2026'],
  ['{Shift>}{PageDown}{/Shift}', 'terça-feira, 9 de março de 2027'],
])('%s leads to %s', async (keys, day) => {
  const user = open()
  cell('segunda-feira, 9 de março de 2026').focus()
  await user.keyboard(keys)
  expect(focused()).toBe(day)
  expect(picked).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(picked).toHaveBeenCalledOnce()
  expect(focused()).toBe(day)
})

test('the 31st keeps to the last day of a shorter month', async () => {
  const user = open('2028-01-31')
  cell('segunda-feira, 31 de janeiro de 2028').focus()
  await user.keyboard('{PageDown}')
  expect(focused()).toBe('terça-feira, 29 de fevereiro de 2028')
})

test('up by the title, down by the year, the month and the day', async () => {
  const user = open()
  await user.click(title(/^Março de 2026, escolher o mês$/))
  expect(cells()).toHaveLength(12)
  await user.click(title(/^2026, escolher o ano$/))
  expect(cells()).toHaveLength(20)
  expect(title(/^2020 a 2039, voltar aos dias$/)).toBeTruthy()
  await user.click(cell('2031'))
  expect(focused()).toBe('Março de 2031')
  await user.keyboard('{ArrowUp}{ArrowRight}')
  expect(focused()).toBe('Janeiro de 2031')
  await user.keyboard('{Enter}{ArrowRight}{Enter}')
  expect(picked).toHaveBeenCalledExactlyOnceWith('2031-01-10')
})

test('the arrow buttons turn the page and choose nothing', async () => {
  const user = open()
  await user.click(cell('Avançar um mês'))
  expect(screen.getByRole('grid', { name: 'Abril de 2026' })).toBeTruthy()
  await user.click(cell('Voltar um mês'))
  await user.click(cell('Voltar um mês'))
  expect(screen.getByRole('grid', { name: 'Fevereiro de 2026' })).toBeTruthy()
  expect(picked).not.toHaveBeenCalled()
})

test('it follows where the calendar goes', async () => {
  const user = open()
  await user.click(title(/escolher o mês/))
  await user.click(screen.getByText('elsewhere'))
  expect(screen.getByRole('grid', { name: 'Janeiro de 2027' })).toBeTruthy()
  expect(cell('quarta-feira, 20 de janeiro de 2027').tabIndex).toBe(0)
})

test.each([
  [
    '1900-01-03',
    'Voltar um mês',
    'Janeiro de 1900',
    '{ArrowUp}',
    'segunda-feira, 1 de janeiro de 1900',
  ],
  [
    '2099-12-30',
    'Avançar um mês',
    'Dezembro de 2099',
    '{ArrowDown}',
    'quinta-feira, 31 de dezembro de 2099',
  ],
])('the calendar ends around %s', async (date, beyond, month, key, last) => {
  const user = open(date)
  expect((cell(beyond) as HTMLButtonElement).disabled).toBe(true)
  document.querySelector<HTMLElement>('td [tabindex="0"]')?.focus()
  await user.keyboard(`${key}${key}`)
  expect(focused()).toBe(last)
  expect(screen.getByRole('grid', { name: month })).toBeTruthy()
  await user.click(title(/escolher o mês/))
  await user.click(title(/escolher o ano/))
  expect(cells()).toHaveLength(20)
  const years = date.startsWith('19') ? 'Voltar 20 anos' : 'Avançar 20 anos'
  expect((cell(years) as HTMLButtonElement).disabled).toBe(true)
})
