import { cepComMascara, cepDigitado } from '@clinica/domain/cep/cep-com-mascara'
import {
  fraseDoTelefone,
  telefoneComMascara,
  telefoneDigitado,
} from '@clinica/domain/pessoa/telefone'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { DigitsField } from './digits-field.tsx'

function Digits() {
  const [value, setValue] = useState('')
  const meaning = { mask: cepComMascara, read: cepDigitado, refusal: () => 'São 8 dígitos.' }
  return <DigitsField label="CEP" value={value} onChange={setValue} {...meaning} />
}

function Phone() {
  const [value, setValue] = useState('')
  const read = { mask: telefoneComMascara, read: telefoneDigitado, refusal: fraseDoTelefone }
  return (
    <>
      <DigitsField label="Telefone" value={value} onChange={setValue} {...read} />
      <p>vale {value}</p>
    </>
  )
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

describe('DigitsField', () => {
  it('keeps digits only, at most max, pasted ones too', async () => {
    const { user } = renderApp(<Digits />)
    const input = await field('CEP')
    await user.click(input)
    await user.paste('29.045-120 casa 3')
    expect(input.value).toBe('29045-120')
  })

  it.each(['29060-670123', '29045-120 / 29060-670'])(
    'pasted %s stays as it is and is said, until it is mended',
    async (copied) => {
      const { user } = renderApp(<Digits />)
      const input = await field('CEP')
      await user.click(input)
      await user.paste(copied)
      expect([input.value, input.getAttribute('aria-invalid')]).toEqual([copied, 'true'])
      expect(screen.getByText('São 8 dígitos.')).toBeTruthy()
      await user.clear(input)
      await user.paste('\u00a029060\u200b-670\u00a0')
      expect(input.value).toBe('29060-670')
      expect(screen.queryByText('São 8 dígitos.')).toBeNull()
    },
  )

  it('a ninth digit does not enter, and that is said until the field is left', async () => {
    const { user } = renderApp(<Digits />)
    const input = await field('CEP')
    await user.type(input, '290606701')
    expect(input.value).toBe('29060-670')
    expect(screen.getByText('São 8 dígitos.')).toBeTruthy()
    await user.tab()
    expect(screen.queryByText('São 8 dígitos.')).toBeNull()
  })

  it('a digit mended in the middle leaves the caret there', async () => {
    const { user } = renderApp(<Digits />)
    const input = await field('CEP')
    await user.type(input, '29045120')
    await user.type(input, '{Backspace}9', { initialSelectionStart: 5, initialSelectionEnd: 5 })
    expect([input.value, input.selectionStart]).toEqual(['29049-120', 5])
    // The dash is no digit: behind it the next key takes the one before.
    await user.type(input, '{Backspace}{Backspace}', {
      initialSelectionStart: 6,
      initialSelectionEnd: 6,
    })
    expect([input.value, input.selectionStart]).toEqual(['29041-20', 4])
  })
})

describe('a telephone', () => {
  it.each(['+55 (27) 99999-0000', '5527999990000', '027 99999-0000'])(
    'pasted as %s is the number, without the country and the 0',
    async (copied) => {
      const { user } = renderApp(<Phone />)
      const input = await field('Telefone')
      await user.click(input)
      await user.paste(copied)
      expect([input.value, input.selectionStart]).toEqual(['(27) 99999-0000', 15])
    },
  )

  it.each([
    ['+351 912 345 678', /^É um telefone de outro país/],
    ['+1 (305) 555-0123', /^É um telefone de outro país/],
    ['+54 9 11 2345-6789', /^É um telefone de outro país/],
    ['+55 11 91234-5678 / 3333-4444', /^Deixe um só telefone/],
    ['+55 11 3123-4567 ramal 12', /^Deixe um só telefone/],
    ['0055 11 91234-5678', /^Telefone deve ter no máximo 11/],
    ['015 11 91234-5678', /^Telefone deve ter no máximo 11/],
  ])('pasted as %s is nobody’s: it stays, and the field says so', async (copied, sentence) => {
    const { user } = renderApp(<Phone />)
    const input = await field('Telefone')
    await user.click(input)
    await user.paste(copied)
    expect(input.value).toBe(copied)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getByText(`vale ${copied}`)).toBeTruthy()
  })

  it('typed with the country before it loses the country, not its end', async () => {
    const { user } = renderApp(<Phone />)
    const input = await field('Telefone')
    await user.type(input, '+55 11 91234-5678')
    expect(input.value).toBe('(11) 91234-5678')
    await user.clear(input)
    await user.type(input, '+351 912')
    expect(input.value).toBe('+351 912')
    expect(screen.getByText(/^É um telefone de outro país/)).toBeTruthy()
  })

  it('typed keeps the area 55, and no 0 before the area', async () => {
    const { user } = renderApp(<Phone />)
    const input = await field('Telefone')
    await user.type(input, '5599999000012')
    expect(input.value).toBe('(55) 99999-0000')
    await user.clear(input)
    await user.type(input, '027999990000')
    expect(input.value).toBe('(27) 99999-0000')
  })
})
