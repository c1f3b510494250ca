import { expect, it } from 'vitest'
import { destinoDoWhatsApp, linkDoWhatsApp } from './telefone-do-whatsapp.ts'

it.each([
  ['27999998888', '5527999998888', null],
  ['27912345678', '5527912345678', null],
  ['27812345678', null, 'Confira o telefone do cadastro'],
  ['2733334444', null, 'Este é um telefone fixo'],
  ['27333344445', null, 'Confira o telefone do cadastro'],
  ['999998888', null, 'Confira o telefone do cadastro'],
  ['', null, 'Não há telefone no cadastro'],
  [null, null, 'Não há telefone no cadastro'],
])('P4: %s goes to %s', (telefone, numero, motivo) =>
  expect(destinoDoWhatsApp(telefone)).toEqual({ numero, motivo }),
)

it('P4: carries the message whole', () => {
  const [endereco, texto = ''] = linkDoWhatsApp(
    '5527999998888',
    'Olá, Bia & cia.\n100% certo? #1',
  ).split('?text=')
  expect(endereco).toBe('https://wa.me/5527999998888')
  expect(texto).toMatch(/^[\w%.-]+$/)
  expect(decodeURIComponent(texto)).toBe('Olá, Bia & cia.\n100% certo? #1')
})
