import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { perguntaAoRecarregar } from '../../test/rascunho.ts'
import { renderApp } from '../../test/render.tsx'
import { MoneyCell } from './money-cell.tsx'

const dito = vi.fn()

function Celula() {
  const [value, setValue] = useState(1250.5)
  const commit = (novo: number) => {
    dito(novo)
    setValue(novo)
  }
  return <MoneyCell label="Valor" value={value} onCommit={commit} />
}

function abrir() {
  dito.mockClear()
  const { user } = renderApp(<Celula />)
  return { user, celula: screen.getByLabelText<HTMLInputElement>('Valor') }
}

test.each([
  ['1.300,00', 1300],
  ['1300,00', 1300],
  ['1.300', 1300],
  ['12.50', 12.5],
  ['R$ 80', 80],
  ['abc', 0],
  ['', 0],
  ['-50', -50],
])('%s is %d when left', async (texto, valor) => {
  const { user, celula } = abrir()
  await user.click(celula)
  await user.clear(celula)
  if (texto) await user.type(celula, texto)
  expect(dito).not.toHaveBeenCalled()
  await user.tab()
  expect(dito.mock.calls).toEqual([[valor]])
})

test('the first click marks the amount: what is typed takes its place', async () => {
  const { user, celula } = abrir()
  expect(celula.value).toBe('1.250,50')
  await user.click(celula)
  await user.keyboard('7')
  expect(celula.value).toBe('7')
  await user.tab()
  expect(celula.value).toBe('7,00')
})

test('the same amount, wheel and arrows tell nobody anything', async () => {
  const { user, celula } = abrir()
  await user.click(celula)
  fireEvent.wheel(celula, { deltaY: -100 })
  await user.keyboard('{ArrowUp}{ArrowDown}')
  await user.clear(celula)
  await user.type(celula, '1250,5')
  await user.tab()
  expect(celula.value).toBe('1.250,50')
  expect(dito).not.toHaveBeenCalled()
})

test('Enter commits once and keeps the focus; Esc gives up', async () => {
  const { user, celula } = abrir()
  await user.click(celula)
  await user.keyboard('10{Enter}')
  expect(dito.mock.calls).toEqual([[10]])
  expect(document.activeElement).toBe(celula)
  await user.tab()
  expect(dito).toHaveBeenCalledTimes(1)
  await user.click(celula)
  await user.keyboard('99{Escape}')
  expect(celula.value).toBe('10,00')
  await user.tab()
  expect(dito).toHaveBeenCalledTimes(1)
})

test('a reload asks while another amount is typed and not left', async () => {
  const { user, celula } = abrir()
  await user.click(celula)
  expect(perguntaAoRecarregar()).toBe(false)
  await user.keyboard('99')
  expect(perguntaAoRecarregar()).toBe(true)
  await user.keyboard('{Escape}')
  expect(perguntaAoRecarregar()).toBe(false)
})
