import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { FiltersBar } from './filters-bar.tsx'

const { matchMedia } = window
afterEach(() => {
  window.matchMedia = matchMedia
})

const barra = (said?: string) =>
  renderApp(
    <FiltersBar said={said} onClear={vi.fn()}>
      <input aria-label="Mês" />
    </FiltersBar>,
  )
const campo = () => screen.queryByRole('textbox', { name: 'Mês' })

test('on a phone what is filtered is one line, which unfolds the fields', async () => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') })
  const { user } = barra('Março de 2026 · Pago')
  const linha = screen.getByRole('button', { name: 'Filtros: Março de 2026 · Pago' })
  expect([linha.getAttribute('aria-expanded'), campo()]).toEqual(['false', null])
  await user.click(linha)
  expect(linha.getAttribute('aria-expanded')).toBe('true')
  expect(campo()).not.toBeNull()
  screen.getByRole('button', { name: 'Limpar Filtros' })
})

test.each([
  ['where there is room', 'Março de 2026', false],
  ['where nothing is said of them', undefined, true],
])('%s the fields stand open', (_onde, said, celular) => {
  window.matchMedia = (query) => ({
    ...matchMedia(query),
    matches: celular && query.includes('max-width'),
  })
  barra(said)
  expect(campo()).not.toBeNull()
  expect(screen.queryByRole('button', { name: /^Filtros/ })).toBeNull()
})

test('who clears the filters by keyboard goes on in the first field', async () => {
  function Filtrada() {
    const [isSet, set] = useState(true)
    return (
      <FiltersBar {...(isSet && { onClear: () => set(false) })}>
        <input aria-label="Mês" />
      </FiltersBar>
    )
  }
  const { user } = renderApp(<Filtrada />)
  screen.getByRole('button', { name: 'Limpar Filtros' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(campo()))
})
