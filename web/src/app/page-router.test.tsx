import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { type NavigateOptions, useLocation, useNavigate } from '../lib/page/navigation.tsx'
import { PageRouter } from './page-router.tsx'

const neverThere = new Promise<never>(() => undefined)

function Place() {
  const { search } = useLocation()
  return <p>{search === '' ? 'here' : use(neverThere)}</p>
}

function Step({ name, options }: { name: string; options: NavigateOptions }) {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate('/?there', options)}>
      {name}
    </button>
  )
}

test.each([
  ['a place is drawn when it has come', {}, 'here'],
  ['a place that is here already is drawn with the press', { atOnce: true }, 'waiting'],
] as const)('%s', (_, options, seen) => {
  window.history.replaceState({}, '', '/')
  render(
    <PageRouter>
      <Step name="Ir" options={options} />
      <Suspense fallback="waiting">
        <Place />
      </Suspense>
    </PageRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Ir' }))
  expect(window.location.search).toBe('?there')
  // React keeps what was there, out of sight, where something else stands for it.
  expect(screen.getByText(seen).style.display).not.toBe('none')
  expect(screen.queryByText('waiting') !== null).toBe(seen === 'waiting')
})
