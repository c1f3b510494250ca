import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { Dialog } from './dialog.tsx'
import { useOpened } from './use-opened.ts'

// On a busy machine the timers of a dialog come late: here none comes before the test says so.
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const late = () => act(() => vi.runAllTimers())

const focus = (element: HTMLElement) => act(() => element.focus())
const field = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

function Form({ first, onClose = () => undefined }: { first?: boolean; onClose?: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Form">
      <input aria-label="One" data-autofocus={first || undefined} />
      <input aria-label="Two" />
    </Dialog>
  )
}

test('the field that a dialog begins with has the focus as soon as it is there', () => {
  renderApp(<Form first />)
  expect(document.activeElement).toBe(field('One'))
  late()
  expect(document.activeElement).toBe(field('One'))
})

test.each([true, undefined])(
  'whoever was quicker than the dialog keeps the focus (%s)',
  (first) => {
    renderApp(<Form first={first} />)
    focus(field('Two'))
    late()
    expect(document.activeElement).toBe(field('Two'))
  },
)

/** A dialog whose first field is there once, and as long as, its answer is. */
function renderAnswered() {
  const answer = vi.fn<(there: boolean) => void>()
  function Answered() {
    const [there, setThere] = useState(false)
    answer.mockImplementation(setThere)
    return (
      <Dialog opened onClose={() => undefined} title="Form">
        {there && <input aria-label="One" data-autofocus />}
        <input aria-label="Two" />
      </Dialog>
    )
  }
  renderApp(<Answered />)
  return (there: boolean) => act(async () => answer(there))
}

test('a field that comes with an answer has the focus then', async () => {
  const answer = renderAnswered()
  expect(document.activeElement).toBe(button('Fechar janela'))
  await answer(true)
  expect(document.activeElement).toBe(field('One'))
})

test('where what had the focus goes with an answer, Esc closes the dialog all the same', async () => {
  const onClose = vi.fn()
  function Answered() {
    const [done, setDone] = useState(false)
    return (
      <Dialog opened onClose={onClose} title="Form">
        {done ? (
          <p>Done.</p>
        ) : (
          <button type="button" onClick={() => setDone(true)}>
            Do
          </button>
        )}
      </Dialog>
    )
  }
  renderApp(<Answered />)
  focus(button('Do'))
  await act(async () => button('Do').click())
  expect(document.activeElement).toBe(document.body)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('whoever was quicker than the answer keeps the focus', async () => {
  const answer = renderAnswered()
  focus(field('Two'))
  await answer(true)
  expect(document.activeElement).toBe(field('Two'))
})

test('a field that comes a second time takes the focus from nobody', async () => {
  const answer = renderAnswered()
  await answer(true)
  focus(button('Fechar janela'))
  await answer(false)
  await answer(true)
  expect(document.activeElement).toBe(button('Fechar janela'))
})

/** Two dialogs, one after the other: each by its button, and what was opened first closes late. */
function Screen({ closers }: { closers: (() => void)[] }) {
  const { opened, open, close } = useOpened<string>()
  if (opened) closers.push(close)
  return (
    <>
      {['A', 'B'].map((what) => (
        <button key={what} type="button" onClick={() => open(what)}>
          Open {what}
        </button>
      ))}
      {opened && (
        <Dialog opened onClose={close} title={opened}>
          <input aria-label={`Field of ${opened}`} data-autofocus />
        </Dialog>
      )}
    </>
  )
}

test('closing gives the focus back to where the person was', () => {
  const closers: (() => void)[] = []
  renderApp(<Screen closers={closers} />)
  focus(button('Open A'))
  act(() => button('Open A').click())
  late()
  act(() => closers.at(-1)?.())
  late()
  expect(document.activeElement).toBe(button('Open A'))
})

test('where what opened it has gone meanwhile, closing gives the focus to the page', () => {
  function Page() {
    const { opened, open, close } = useOpened<true>()
    return (
      <main tabIndex={-1}>
        {opened ? (
          <Dialog opened onClose={close} title="Form">
            <button type="button" onClick={close}>
              Save
            </button>
          </Dialog>
        ) : (
          <button type="button" onClick={() => open(true)}>
            Open
          </button>
        )}
      </main>
    )
  }
  renderApp(<Page />)
  focus(button('Open'))
  act(() => button('Open').click())
  late()
  act(() => button('Save').click())
  late()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('whoever has gone on before the focus came back keeps it', () => {
  const closers: (() => void)[] = []
  renderApp(<Screen closers={closers} />)
  focus(button('Open A'))
  act(() => button('Open A').click())
  late()
  act(() => closers.at(-1)?.())
  act(() => button('Open B').click())
  focus(field('Field of B'))
  const left = vi.fn()
  field('Field of B').addEventListener('blur', left)
  late()
  expect(left).not.toHaveBeenCalled()
})

test('what closes late closes itself, not what was opened since', () => {
  const closers: (() => void)[] = []
  renderApp(<Screen closers={closers} />)
  act(() => button('Open A').click())
  const closeA = closers.at(-1)
  act(() => closeA?.())
  act(() => button('Open B').click())
  act(() => closeA?.())
  late()
  expect(field('Field of B')).toBe(document.activeElement)
})
