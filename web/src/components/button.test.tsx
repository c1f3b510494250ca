import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../test/render.tsx'
import { Button } from './button.tsx'
import { LinkButton } from './link-button.tsx'

const onClick = vi.fn()
const onSubmit = vi.fn()
const wait = vi.fn<(waits: boolean) => void>()
beforeEach(() => {
  onClick.mockReset()
  onSubmit.mockReset()
})

/** A form whose button is told from outside whether it waits. */
function Form({ of }: { of: (waits: boolean) => ReactNode }) {
  const [waits, setWaits] = useState(false)
  wait.mockImplementation(setWaits)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <input aria-label="Nome" />
      {of(waits)}
    </form>
  )
}

const CASES: [string, (waits: boolean) => ReactNode][] = [
  ['its dots', (waits) => <Button loading={waits} type="submit" onClick={onClick} />],
  ['its own words', (waits) => <Button busy={waits} type="submit" onClick={onClick} />],
  ['a bar', (waits) => <Button busy={waits} disabled={waits} type="submit" onClick={onClick} />],
  ['no look', (waits) => <LinkButton busy={waits} onClick={onClick} />],
]

test.each(CASES)(
  'a button that waits, by %s, keeps the focus and takes no press',
  async (_, of) => {
    const { user } = renderApp(<Form of={of} />)
    const button = screen.getByRole('button')
    button.focus()
    await user.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledTimes(1)
    const sent = onSubmit.mock.calls.length
    act(() => wait(true))
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Enter} ')
    await user.dblClick(button)
    fireEvent.click(button)
    await user.type(screen.getByLabelText('Nome'), '{Enter}')
    expect(onClick).toHaveBeenCalledTimes(1)
    // The quiet one sends no form: Enter in the field does, as ever.
    expect(onSubmit).toHaveBeenCalledTimes(button.matches('[type=submit]') ? sent : sent + 1)
    act(() => wait(false))
    expect(button.getAttribute('aria-disabled')).toBeNull()
  },
)
