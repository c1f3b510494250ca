import { useMutation } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../test/render.tsx'

/** True when the browser would ask before leaving. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** A button that gives two writes, one after the other; `begun` tells how many have begun. */
function twoWrites() {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  let begun = 0
  function Gravar({ onWritten = () => undefined }: { onWritten?: () => void }) {
    const { mutateAsync } = useMutation({
      scope: { id: 'em-fila' },
      mutationFn: (which: 0 | 1) => {
        begun += 1
        return answers[which].promise
      },
    })
    function both() {
      for (const which of [0, 1] as const) mutateAsync(which).then(onWritten, () => undefined)
    }
    return (
      <button type="button" onClick={both}>
        Gravar
      </button>
    )
  }
  return { answers, begun: () => begun, Gravar }
}

test('the browser asks while a write is on its way or stands in line, and not otherwise', async () => {
  const { answers, begun, Gravar } = twoWrites()
  const { user } = renderApp(<Gravar />)
  const button = await screen.findByRole('button', { name: 'Gravar' })
  expect(asks()).toBe(false)
  await user.click(button)
  await waitFor(() => expect(asks()).toBe(true))
  expect(begun()).toBe(1)
  answers[0].resolve()
  await waitFor(() => expect(begun()).toBe(2))
  expect(asks()).toBe(true)
  answers[1].reject(new Error('Recusada.'))
  await waitFor(() => expect(asks()).toBe(false))
})

test('it asks no more from the moment that the answer is told', async () => {
  const { answers, Gravar } = twoWrites()
  const told: boolean[] = []
  const { user } = renderApp(<Gravar onWritten={() => told.push(asks())} />)
  await user.click(await screen.findByRole('button', { name: 'Gravar' }))
  answers[0].resolve()
  answers[1].resolve()
  await waitFor(() => expect(told).toEqual([true, false]))
})
