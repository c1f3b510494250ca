import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { comServidor, edicao, nova } from '../../test/dialogo-da-consulta.tsx'

comServidor()

/** Counts fields that render again after mounting: React then writes the `type` of each anew. */
function redrawn(open: () => unknown) {
  const observer = new MutationObserver(() => undefined)
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['type'] })
  open()
  const records = observer.takeRecords()
  observer.disconnect()
  return records.filter(({ target }) => target instanceof HTMLInputElement).length
}

test.each([
  { title: 'Nova Consulta', open: nova },
  { title: 'Editar Consulta', open: () => edicao() },
])('$title is drawn once before it is seen', ({ open, title }) => {
  // Effects have run, and no request has been answered yet.
  expect(redrawn(open)).toBe(0)
  screen.getByRole('dialog', { name: title })
})
