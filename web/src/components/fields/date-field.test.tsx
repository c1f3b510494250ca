import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { DateField } from './date-field.tsx'

const changed = vi.fn()

function Held({ initial = '', error }: { initial?: string; error?: string }) {
  const [value, setValue] = useState(initial)
  function onChange(next: string) {
    changed(next)
    setValue(next)
  }
  return (
    <>
      <DateField label="Data Início" error={error} value={value} onChange={onChange} />
      <button type="button" onClick={() => setValue('')}>
        Limpar
      </button>
    </>
  )
}

async function open(initial?: string, error?: string) {
  changed.mockClear()
  const app = renderApp(<Held initial={initial} error={error} />)
  const input = await screen.findByLabelText<HTMLInputElement>('Data Início')
  return { ...app, input }
}

const said = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

test('shows the day the Brazilian way with its weekday, and passes whole dates only', async () => {
  const { user, input } = await open('2026-03-09')
  expect(input.value).toBe('09/03/2026')
  expect(screen.getByText('seg.')).toBeTruthy()
  await user.clear(input)
  await user.type(input, '10032026')
  expect(input.value).toBe('10/03/2026')
  expect(changed.mock.calls).toEqual([[''], ['2026-03-10']])
  expect(screen.getByText('ter.')).toBeTruthy()
})

test.each(['9/3/2026', '09032026', '2026-03-09'])('%s may be pasted', async (text) => {
  const { user, input } = await open('2020-01-01')
  await user.tripleClick(input)
  await user.paste(text)
  expect(input.value).toBe('09/03/2026')
  expect(changed).toHaveBeenLastCalledWith('2026-03-09')
})

test.each(['09/03/2026 a 10/03/2026', '090320261', '09/03/2026, 10/03/2026'])(
  '%s is no single date: pasted it stays as it is, and that is said',
  async (text) => {
    const { user, input } = await open('2020-01-01')
    await user.tripleClick(input)
    await user.paste(text)
    expect([input.value, changed.mock.lastCall]).toEqual([text, ['']])
    expect(said(input)).toBe(
      'Esta data não foi entendida. Escreva dia, mês e ano, como em 09/03/2026.',
    )
  },
)

test.each(['\u200e09/03/2026\u00a0', '09/03/2026 14:30', '09/03/2026 às 14h'])(
  '%j is a date too, pasted before the one that is there',
  async (text) => {
    const { user, input } = await open('2020-01-01')
    await user.click(input)
    input.setSelectionRange(0, 0)
    await user.paste(text)
    expect(input.value).toBe('09/03/2026')
  },
)

test('what is no date is said when the field is left, and nothing typed is lost', async () => {
  const { user, input } = await open()
  await user.type(input, '31022026')
  expect(said(input)).toBe('')
  await user.tab()
  expect(said(input)).toBe('Esta data não existe. Confira o dia, o mês e o ano.')
  expect([input.value, changed.mock.calls]).toEqual(['31/02/2026', []])
  await user.type(input, `${'{Backspace}'.repeat(6)}3`)
  expect(said(input)).toBe('Complete a data: dia, mês e ano, como em 09/03/2026.')
  await user.type(input, '/2026')
  expect([said(input), input.value]).toEqual(['', '31/03/2026'])
})

test("the form's own sentence gives way to what is wrong with what was typed", async () => {
  const { user, input } = await open('', 'Data de nascimento é obrigatória.')
  expect(said(input)).toBe('Data de nascimento é obrigatória.')
  await user.type(input, '1203')
  expect(said(input)).toBe('Complete a data: dia, mês e ano, como em 09/03/2026.')
})

test('a field that is left is written out', async () => {
  const { user, input } = await open('2026-03-09')
  input.setSelectionRange(0, 2)
  await user.keyboard('x')
  await user.click(input)
  input.setSelectionRange(0, 2)
  await user.keyboard('2')
  expect(input.value).toBe('2/03/2026')
  await user.tab()
  expect(input.value).toBe('02/03/2026')
  expect(changed).toHaveBeenLastCalledWith('2026-03-02')
})

test('arrows change the part that the caret is in', async () => {
  const { user, input } = await open('2026-01-31')
  await user.click(input)
  input.setSelectionRange(4, 4)
  await user.keyboard('{ArrowUp}')
  expect(input.value).toBe('28/02/2026')
  expect([input.selectionStart, input.selectionEnd]).toEqual([3, 5])
  input.setSelectionRange(0, 0)
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}')
  expect(input.value).toBe('27/02/2026')
  input.setSelectionRange(8, 8)
  await user.keyboard('{ArrowDown}')
  expect(changed).toHaveBeenLastCalledWith('2025-02-27')
})

test('the picker is there once it is opened, chooses, and gives the focus back', async () => {
  const { user, input } = await open('2026-03-09')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  await user.click(input)
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByRole('dialog', { hidden: true })
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'segunda-feira, 9 de março de 2026',
  )
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(document.activeElement).toBe(input)
  await user.click(screen.getByRole('button', { name: 'Abrir calendário' }))
  await screen.findByRole('dialog', { hidden: true })
  await user.keyboard('{ArrowRight}{Enter}')
  expect([input.value, document.activeElement]).toEqual(['10/03/2026', input])
  expect(changed.mock.calls).toEqual([['2026-03-10']])
})

test('who goes back into the field by Tab has left the picker', async () => {
  const { user, input } = await open('2026-03-09')
  await user.click(input)
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByRole('dialog', { hidden: true })
  act(() => input.focus())
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

test('an empty one begins with today, chosen by nobody', async () => {
  const { user, input } = await open()
  await user.click(screen.getByRole('button', { name: 'Abrir calendário' }))
  await screen.findByRole('dialog', { hidden: true })
  expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Abrir calendário' }))
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  await user.click(input)
  await user.keyboard('{ArrowUp}')
  expect(changed).toHaveBeenCalledOnce()
})

test('a form that is reset empties it', async () => {
  const { user, input } = await open('2026-03-09')
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(input.value).toBe('')
})
