import { cepComMascara, cepDigitado } from '@clinica/domain/cep/cep-com-mascara'
import {
  fraseDoTelefone,
  telefoneComMascara,
  telefoneDigitado,
} from '@clinica/domain/pessoa/telefone'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { DigitsField } from './digits-field.tsx'
import { MaskedValue } from './masked-value.tsx'
import { MoneyField } from './money-field.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

function Money({ initial }: { initial: number | null }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <MoneyField label="Valor" value={value} onChange={setValue} />
      <p>vale {String(value)}</p>
    </>
  )
}

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

describe('MoneyField', () => {
  it('reads the Brazilian way and shows it written out when left', async () => {
    const { user } = renderApp(<Money initial={null} />)
    const input = await field('Valor')
    await user.type(input, '1250,5')
    expect(screen.getByText('vale 1250.5')).toBeTruthy()
    expect(input.value).toBe('1250,5')
    await user.tab()
    expect(input.value).toBe('1.250,50')
  })

  it('is null when emptied, and takes neither letters nor arrow keys', async () => {
    const { user } = renderApp(<Money initial={50} />)
    const input = await field('Valor')
    await user.type(input, '{ArrowUp}{ArrowDown}')
    expect(screen.getByText('vale 50')).toBeTruthy()
    await user.clear(input)
    expect(screen.getByText('vale null')).toBeTruthy()
    await user.type(input, 'a12')
    expect(screen.getByText('vale 12')).toBeTruthy()
  })

  it('two amounts pasted do not become a third: nothing enters, and that is said', async () => {
    const { user } = renderApp(<Money initial={null} />)
    const input = await field('Valor')
    await user.click(input)
    await user.paste('100,00 / 50,00')
    expect([input.value, screen.getByText(/^vale/).textContent]).toEqual(['', 'vale null'])
    expect(screen.getByText(/^Este valor não foi entendido/)).toBeTruthy()
    await user.paste('Valor da sessão: R$\u00a01.250,00')
    expect(screen.getByText('vale 1250')).toBeTruthy()
    expect(screen.queryByText(/^Este valor não foi entendido/)).toBeNull()
  })

  it('keeps a minus, for the form to refuse', async () => {
    const { user } = renderApp(<Money initial={null} />)
    const input = await field('Valor')
    await user.type(input, '-')
    expect([input.value, screen.getByText(/^vale/).textContent]).toEqual(['-', 'vale null'])
    await user.type(input, '5')
    await user.tab()
    expect([input.value, screen.getByText(/^vale/).textContent]).toEqual(['-5,00', 'vale -5'])
  })
})

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

describe('TextField', () => {
  it('has its error said with it, and shows the asterisk without being named by it', async () => {
    renderApp(<TextField label="Nome" required error="Nome é obrigatório." />)
    const input = await screen.findByRole('textbox', { name: 'Nome' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
    const said = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(said?.textContent).toBe('Nome é obrigatório.')
    expect(screen.getByText('*')).toBeTruthy()
  })
})

describe('PasswordField', () => {
  it('shows and hides what was typed, by keyboard too', async () => {
    const { user } = renderApp(<PasswordField label="Senha" />)
    const input = await field('Senha')
    expect(input.type).toBe('password')
    await user.click(input)
    await user.tab()
    await user.keyboard('{Enter}')
    expect(input.type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Ocultar o que foi digitado' }))
    expect(input.type).toBe('password')
  })
})

describe('MaskedValue', () => {
  it('reveals on demand, hides again, and stays hidden when it could not be had', async () => {
    let answer: string | null = '390.533.447-05'
    const { user } = renderApp(<MaskedValue label="CPF de Bia" onReveal={async () => answer} />)
    expect(await screen.findByText('******')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Mostrar CPF de Bia' }))
    expect(await screen.findByText('390.533.447-05')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ocultar CPF de Bia' }))
    expect(screen.getByText('******')).toBeTruthy()
    answer = null
    await user.click(screen.getByRole('button', { name: 'Mostrar CPF de Bia' }))
    expect(screen.getByText('******')).toBeTruthy()
  })

  it('while it is on its way its eye keeps the focus, and asks once', async () => {
    const asked = vi.fn(() => new Promise<string | null>(() => undefined))
    const { user } = renderApp(<MaskedValue label="CPF de Bia" onReveal={asked} />)
    await user.tab()
    await user.keyboard('{Enter}{Enter}')
    const eye = screen.getByRole<HTMLButtonElement>('button', { name: 'Mostrar CPF de Bia' })
    expect([eye.disabled, eye.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    expect(asked).toHaveBeenCalledOnce()
  })
})
