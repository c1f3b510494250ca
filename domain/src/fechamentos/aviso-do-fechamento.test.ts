import { expect, test } from 'vitest'
import type { DataHora } from '../tempo/data-hora.ts'
import { celularDe, linkDoWhatsApp, textoDoAviso } from './aviso-do-fechamento.ts'

test.each([
  ['11987654321', '11987654321'],
  ['(11) 98765-4321', '11987654321'],
  ['1134567890', 'fixo'],
  ['987654321', null],
  ['', null],
  [null, null],
])('%s: %s', (telefone, esperado) => expect(celularDe(telefone)).toBe(esperado))

test.each([
  [
    ['2026-12-22T14:00:00'],
    'Olá, Helena! Não haverá atendimento em 22 de dezembro às 14h. Qualquer dúvida, é só responder por aqui.',
  ],
  [
    ['2026-12-22T14:00:00', '2026-12-29T14:30:00', '2027-01-01T09:00:00'],
    'Olá, Helena! Não haverá atendimento nestes horários: 22 de dezembro às 14h, 29 de dezembro às 14h30 e 1 de janeiro às 9h. Qualquer dúvida, é só responder por aqui.',
  ],
])('%s', (inicios, esperado) =>
  expect(textoDoAviso(' Helena Prado ', inicios as DataHora[])).toBe(esperado),
)

test('the link carries the text whole', () => {
  expect(linkDoWhatsApp('11987654321', 'Olá, Zé & cia!')).toBe(
    'https://wa.me/5511987654321?text=Ol%C3%A1%2C%20Z%C3%A9%20%26%20cia!',
  )
})
