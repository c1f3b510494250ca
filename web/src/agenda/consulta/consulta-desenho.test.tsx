import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { comServidor, edicao, nova } from '../../test/dialogo-da-consulta.tsx'

const desenhos = vi.hoisted(() => ({ quantos: 0 }))
vi.mock('./consulta-fields.tsx', async (importOriginal) => {
  const { ConsultaFields: Fields } = await importOriginal<typeof import('./consulta-fields.tsx')>()
  const ConsultaFields: typeof Fields = (props) => {
    desenhos.quantos += 1
    return <Fields {...props} />
  }
  return { ConsultaFields }
})
comServidor()
beforeEach(() => {
  desenhos.quantos = 0
})

test.each([
  { title: 'Nova Consulta', abre: nova },
  { title: 'Editar Consulta', abre: () => edicao() },
])('$title is drawn once before it is seen', ({ abre, title }) => {
  // Effects have run, and nothing that was asked for has been answered.
  abre()
  screen.getByRole('dialog', { name: title })
  expect(desenhos.quantos).toBe(1)
})
