import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { CpfField } from './cpf-field.tsx'

function Formulario() {
  const [cpf, setCpf] = useState('')
  return (
    <>
      <CpfField label="CPF" value={cpf} onChange={setCpf} />
      <output data-testid="digitos">{cpf}</output>
    </>
  )
}
const CONFIRA = 'Confira o CPF: o dígito verificador não confere.'

async function open() {
  const { user } = renderApp(<Formulario />)
  const campo = await screen.findByLabelText<HTMLInputElement>('CPF')
  return { user, campo, digitos: () => screen.getByTestId('digitos').textContent }
}

test('shows its points, keeps eleven digits, and drops everything else', async () => {
  const { user, campo, digitos } = await open()
  await user.type(campo, 'x529982-24725999')
  expect([campo.value, digitos()]).toEqual(['529.982.247-25', '52998224725'])
})

test('a digit mended in the middle leaves the caret there', async () => {
  const { user, campo, digitos } = await open()
  await user.type(campo, '529182247')
  // Behind the wrong '1', which stands after the first point.
  await user.type(campo, '{Backspace}9', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  expect([digitos(), campo.selectionStart]).toEqual(['529982247', 5])
})

test('a wrong check digit is said once the CPF is whole, and only then', async () => {
  const { user, campo } = await open()
  await user.type(campo, '5299822472')
  expect(screen.queryByText(CONFIRA)).toBeNull()
  await user.type(campo, '6')
  expect(screen.getByText(CONFIRA)).toBeTruthy()
  await user.type(campo, '{Backspace}5')
  expect(screen.queryByText(CONFIRA)).toBeNull()
})
