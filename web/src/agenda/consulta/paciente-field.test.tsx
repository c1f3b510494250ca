import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { escolher, paciente } from '../../test/consulta.ts'
import { renderApp } from '../../test/render.tsx'
import { PacienteField } from './paciente-field.tsx'

const ANTONIA = { id: 'p-antonia', nome: 'Antônia Vasconcelos' }
const BIA = { id: 'p-bia', nome: 'Bia Souza' }
const BEATRIZ = { id: 'p-beatriz', nome: 'Beatriz Nunes' }
const onNovo = vi.fn()

/** A field whose list arrives, or is refetched, on `chega`. */
function umCampo(primeiros: (typeof BIA)[]) {
  let chega: (pacientes: (typeof BIA)[]) => void = () => undefined
  function Caso() {
    const [pacientes, setPacientes] = useState(primeiros)
    const [value, setValue] = useState<string | null>(null)
    chega = setPacientes
    return (
      <>
        <PacienteField
          pacientes={pacientes}
          carregando={pacientes.length === 0}
          value={value}
          onChange={setValue}
          onNovo={onNovo}
          disabled={false}
        />
        <output aria-label="Escolhido">{value}</output>
      </>
    )
  }
  const { user } = renderApp(<Caso />)
  return { user, chega: (pacientes: (typeof BIA)[]) => chega(pacientes) }
}
const escolhido = () => screen.getByLabelText('Escolhido').textContent
const nomes = () => screen.getAllByRole('option', { hidden: true }).map((um) => um.textContent)

test('the list that arrives while a name is typed leaves what was typed, and is open', async () => {
  const { user, chega } = umCampo([])
  await user.type(paciente(), 'Bi')
  act(() => chega([ANTONIA, BIA]))
  expect(paciente().value).toBe('Bi')
  expect(nomes()).toEqual(['Bia Souza'])
  await user.type(paciente(), 'a', { skipClick: true })
  act(() => chega([ANTONIA, BEATRIZ, BIA]))
  expect(paciente().value).toBe('Bia')
  expect(paciente().getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(escolhido()).toBe('p-bia')
})

test('a list that arrives while one chooses by the arrow keys leaves the choice where it was', async () => {
  const { user, chega } = umCampo([ANTONIA, BIA])
  await user.type(paciente(), 'b')
  await user.keyboard('{ArrowDown}')
  act(() => chega([ANTONIA, BEATRIZ, BIA]))
  expect(nomes()).toEqual(['Beatriz Nunes', 'Bia Souza'])
  await user.keyboard('{Enter}')
  expect(escolhido()).toBe('p-bia')
})

test('who is chosen keeps the name, though the list no longer has it; chosen again, nobody is lost', async () => {
  const { user, chega } = umCampo([ANTONIA, BIA])
  await escolher(user, 'bia', 'Bia Souza')
  act(() => chega([ANTONIA]))
  expect([paciente().value, escolhido()]).toEqual(['Bia Souza', 'p-bia'])
  act(() => chega([ANTONIA, BIA]))
  await escolher(user, '{Backspace>9/}bi', 'Bia Souza')
  expect([paciente().value, escolhido()]).toEqual(['Bia Souza', 'p-bia'])
})

test('leaving the field brings back who was chosen; what was typed goes along to a new patient', async () => {
  const { user } = umCampo([ANTONIA, BIA])
  await user.type(paciente(), 'Caio')
  await user.tab()
  expect(paciente().value).toBe('')
  await user.click(screen.getByRole('button', { name: '+ Novo paciente' }))
  expect(onNovo).toHaveBeenLastCalledWith('Caio')
  await escolher(user, 'bia', 'Bia Souza')
  await user.type(paciente(), 'x')
  await user.tab()
  expect(paciente().value).toBe('Bia Souza')
  await user.click(screen.getByRole('button', { name: '+ Novo paciente' }))
  expect(onNovo).toHaveBeenLastCalledWith('')
})

test('the chosen one is taken back by keyboard, and the focus is where another is typed', async () => {
  const { user } = umCampo([ANTONIA, BIA])
  expect(screen.queryByRole('button', { name: 'Limpar paciente' })).toBeNull()
  await escolher(user, 'bia', 'Bia Souza')
  await user.tab()
  const limpar = screen.getByRole('button', { name: 'Limpar paciente' })
  expect(document.activeElement).toBe(limpar)
  await user.keyboard('{Enter}')
  expect([paciente().value, escolhido()]).toEqual(['', ''])
  expect(document.activeElement).toBe(paciente())
  expect(paciente().getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('ant{ArrowDown}{Enter}')
  expect(escolhido()).toBe('p-antonia')
})

test('the list is there once it is opened, and the arrow that opens it stands on its first name', async () => {
  const { user } = umCampo([ANTONIA, BEATRIZ, BIA])
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull()
  await user.click(paciente())
  const lista = screen.getByRole('listbox', { hidden: true })
  expect(paciente().getAttribute('aria-controls')).toBe(lista.id)
  expect(paciente().getAttribute('aria-expanded')).toBe('true')
  await user.tab()
  await user.tab({ shift: true })
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(escolhido()).toBe('p-beatriz')
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull()
})

test('of many who are found fifty are drawn, those who begin with it first', async () => {
  const muitos = Array.from({ length: 80 }, (_, n) => ({ id: `p-${n}`, nome: `Ana ${n}` }))
  const { user } = umCampo([...muitos, { id: 'p-mariana', nome: 'Mariana' }, BIA])
  await user.type(paciente(), 'an')
  expect(nomes()).toHaveLength(50)
  await user.type(paciente(), 'a 7', { skipClick: true })
  expect(nomes()).toEqual(['Ana 7', ...Array.from({ length: 10 }, (_, n) => `Ana 7${n}`)])
})
