import { expect, test } from 'vitest'
import type { DataHora } from '../tempo/data-hora.ts'
import { textoDoAviso } from './aviso-do-fechamento.ts'

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
  expect(textoDoAviso({ nome: ' Helena Prado ', responsavel: null }, inicios as DataHora[])).toBe(
    esperado,
  ),
)

test.each([
  [
    ['2026-12-22T14:00:00'],
    'Olá, Renata! Não haverá atendimento de Caio em 22 de dezembro às 14h. Qualquer dúvida, é só responder por aqui.',
  ],
  [
    ['2026-12-22T14:00:00', '2026-12-29T14:00:00'],
    'Olá, Renata! Não haverá atendimento de Caio nestes horários: 22 de dezembro às 14h e 29 de dezembro às 14h. Qualquer dúvida, é só responder por aqui.',
  ],
])('of a minor, %s', (inicios, esperado) =>
  expect(
    textoDoAviso({ nome: 'Caio Nunes', responsavel: 'Renata Nunes' }, inicios as DataHora[]),
  ).toBe(esperado),
)
