import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { HourField, hourTyped } from './hour-field.tsx'

test.each([
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['00:00', '00:00'],
  ['24:00', null],
  ['12:60', null],
  ['', null],
])('%s is read as %s', (typed, hour) => {
  expect(hourTyped(typed)).toBe(hour)
})

function Case({ said }: { said: (hour: string) => void }) {
  const [value, setValue] = useState('14:00')
  return (
    <HourField
      label="Hora"
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
