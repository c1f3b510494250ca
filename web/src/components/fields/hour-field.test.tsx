import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { HourField, problemOfHour } from './hour-field.tsx'

const MISSING = 'Esta hora não existe. Confira a hora e os minutos.'
const HALF = 'Complete a hora: hora e minutos, como em 14:30.'
test.each([
  ['25:00', MISSING],
  ['2460', MISSING],
  ['12:60', MISSING],
  ['14:3', HALF],
  [':', HALF],
  ['14h às 15h', 'Esta hora não foi entendida. Escreva hora e minutos, como em 14:30.'],
  ['2:30 PM', null],
  ['9', null],
  ['', null],
])('what is wrong with %j is said: %s', (typed, sentence) => {
  expect(problemOfHour(typed)).toBe(sentence)
})

function Case({ said, error }: { said: (hour: string) => void; error?: string }) {
  const [value, setValue] = useState('14:00')
  return (
    <HourField
      label="Hora"
      error={error}
      value={value}
      onChange={(hour) => {
        said(hour)
        setValue(hour)
      }}
    />
  )
}

test('passes an hour on only when it is finished, and keeps what is no hour in sight', async () => {
  const said = vi.fn()
  render(
    <Providers>
      <Case said={said} />
    </Providers>,
  )
  const user = userEvent.setup()
  const field = screen.getByLabelText<HTMLInputElement>('Hora')
  await user.click(field)
  await user.tripleClick(field)
  await user.keyboard('930')
  expect(said.mock.calls.flat()).not.toContain('09:30')
  await user.tab()
  expect(field.value).toBe('09:30')
  await user.tripleClick(field)
  await user.keyboard('2599')
  await user.tab()
  expect(field.value).toBe('2599')
  expect(said).toHaveBeenLastCalledWith('')
})

test("what is no hour is said when the field is left, before the form's own sentence, until it is mended", async () => {
  const { rerender } = render(
    <Providers>
      <Case said={vi.fn()} />
    </Providers>,
  )
  const user = userEvent.setup()
  const field = screen.getByLabelText<HTMLInputElement>('Hora')
  await user.clear(field)
  await user.type(field, '25:00')
  expect(screen.queryByText(MISSING)).toBeNull()
  await user.tab()
  expect(screen.getByText(MISSING)).toBeTruthy()
  rerender(
    <Providers>
      <Case said={vi.fn()} error="Informe a hora." />
    </Providers>,
  )
  expect(screen.queryByText('Informe a hora.')).toBeNull()
  await user.type(field, '{Backspace>5/}15:00')
  expect(screen.queryByText(MISSING)).toBeNull()
  await user.type(field, '{Backspace}')
  expect(field.value).toBe('15:0')
})

test.each([
  ['2:30 PM', '14:30'],
  ['12:15 AM', '00:15'],
  ['2h30 da tarde', '14:30'],
  ['\u200e9:30\u00a0', '09:30'],
])('pasted as %j it is %s, at once', async (copied, hour) => {
  const said = vi.fn()
  render(
    <Providers>
      <Case said={said} />
    </Providers>,
  )
  const user = userEvent.setup()
  const field = screen.getByLabelText<HTMLInputElement>('Hora')
  await user.tripleClick(field)
  await user.paste(copied)
  expect([field.value, said.mock.lastCall]).toEqual([hour, [hour]])
})

test('pasted hours that are not one stay as they are, and that is said', async () => {
  const said = vi.fn()
  render(
    <Providers>
      <Case said={said} />
    </Providers>,
  )
  const user = userEvent.setup()
  const field = screen.getByLabelText<HTMLInputElement>('Hora')
  await user.tripleClick(field)
  await user.paste('14:30-15:20')
  expect([field.value, said.mock.lastCall]).toEqual(['14:30-15:20', ['']])
  expect(screen.getByText(/^Esta hora não foi entendida/)).toBeTruthy()
})

test.each([
  ['2:30 pm', '14:30'],
  ['12:30 am', '00:30'],
  ['14h30', '14:30'],
  ['a1430', '14:30'],
  ['14:305', '14:30'],
])('typed as %j it is %s when it is left', async (typed, hour) => {
  const said = vi.fn()
  render(
    <Providers>
      <Case said={said} />
    </Providers>,
  )
  const user = userEvent.setup()
  const field = screen.getByLabelText<HTMLInputElement>('Hora')
  await user.clear(field)
  await user.type(field, typed)
  await user.tab()
  expect([field.value, said.mock.lastCall]).toEqual([hour, [hour]])
})
