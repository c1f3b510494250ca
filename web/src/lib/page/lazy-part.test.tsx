import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPart, setMissingPartTeller } from './lazy-part.ts'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const beside = (part: React.ReactNode) => (
  <>
    <input aria-label="Digitado" />
    <Suspense fallback="esperando">{part}</Suspense>
  </>
)

test('a part that cannot be fetched is told and closed each time; what stands beside it stays', async () => {
  const tell = vi.fn()
  const onClose = vi.fn()
  setMissingPartTeller(tell)
  const Part = lazyPart<{ onClose: () => void }>(gone)
  const { rerender } = render(beside(<Part onClose={onClose} />))
  const field = screen.getByLabelText('Digitado')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  rerender(beside(null))
  rerender(beside(<Part onClose={onClose} />))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  expect(tell).toHaveBeenCalledTimes(2)
  expect(screen.getByLabelText('Digitado')).toBe(field)
  setMissingPartTeller(() => undefined)
})

test('something else may take its place', async () => {
  const Part = lazyPart<{ nome: string }>(gone, ({ nome }) => <p>Sem {nome}</p>)
  render(beside(<Part nome="Bia" />))
  await screen.findByText('Sem Bia')
})
