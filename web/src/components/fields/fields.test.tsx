import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { MaskedValue } from './masked-value.tsx'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'
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

function Minutes() {
  const [value, setValue] = useState('')
  return <NumberField label="Minutos" value={value} onChange={setValue} figures={4} />
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

describe('NumberField', () => {
  it.each([
    ['50 min', '50'],
    ['\u00a050\u200b', '50'],
    ['12,5', ''],
    ['12345', ''],
  ])('pasted %j leaves %j', async (copied, left) => {
    const { user } = renderApp(<Minutes />)
    const input = await field('Minutos')
    await user.click(input)
    await user.paste(copied)
    expect(input.value).toBe(left)
    expect(screen.queryByText(/^Escreva só um número inteiro/) === null).toBe(left !== '')
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
