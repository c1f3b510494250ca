import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { Card } from '../card.tsx'
import { RetryButton } from './retry-button.tsx'

/** How many times each was asked, and whether it is there by now. */
const asked: Record<string, number> = {}
let isThere = false

function Part({ name }: { name: string }) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: [name],
    retry: false,
    queryFn: async () => {
      asked[name] = (asked[name] ?? 0) + 1
      await new Promise((resolve) => setTimeout(resolve))
      if (!isThere) throw new Error(name)
      return name
    },
  })
  return (
    <Card title={name}>
      {data ? <p>{`${data} veio`}</p> : <RetryButton onRetry={refetch} busy={isFetching} />}
    </Card>
  )
}

test('one press asks again for all that failed, once each; the focus stays where it was, and then goes on', async () => {
  const { user } = renderApp(
    <>
      <Part name="Um" />
      <Part name="Outro" />
    </>,
  )
  const buttons = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /novamente/ })
  await waitFor(() => expect(buttons().every(({ disabled }) => !disabled)).toBe(true))
  const press = async () => {
    buttons()[0]?.focus()
    await user.keyboard('{Enter}')
  }
  await press()
  await waitFor(() => expect(asked).toEqual({ Um: 2, Outro: 2 }))
  await waitFor(() => expect(document.activeElement).toBe(buttons()[0]))
  isThere = true
  await press()
  await screen.findByText('Outro veio')
  expect(asked).toEqual({ Um: 3, Outro: 3 })
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Um' })),
  )
})
