import { expect, test } from 'vitest'
import { frasesDoArquivamento } from './frases-do-arquivamento.ts'

const aberto = (ano: number, mes: number) => ({ ano, mes, emAberto: 100, credito: 0 })
const comCredito = (ano: number, mes: number) => ({ ano, mes, emAberto: 0, credito: 80 })

test.each([
  ['nothing', 0, [], ['Nenhuma sessão futura na agenda.', 'Nada em aberto.']],
  [
    'one of each',
    1,
    [comCredito(2026, 11), aberto(2026, 10)],
    [
      '1 sessão futura sai da agenda.',
      'Em aberto: R$ 100,00 (outubro de 2026).',
      'Crédito: R$ 80,00 (novembro de 2026).',
    ],
  ],
  [
    'the oldest month first',
    24,
    [aberto(2026, 11), aberto(2026, 10)],
    ['24 sessões futuras saem da agenda.', 'Em aberto: R$ 200,00 (outubro e novembro de 2026).'],
  ],
  [
    'many months are counted',
    0,
    [aberto(2026, 11), aberto(2026, 10), aberto(2026, 9), aberto(2025, 12)],
    ['Nenhuma sessão futura na agenda.', 'Em aberto: R$ 400,00 (4 meses, desde dezembro de 2025).'],
  ],
])('D6 %s', (_nome, sessoes, meses, frases) => {
  const soma = (qual: 'emAberto' | 'credito') => meses.reduce((total, mes) => total + mes[qual], 0)
  const fica = { sessoes, meses, emAberto: soma('emAberto'), credito: soma('credito') }
  expect(frasesDoArquivamento(fica)).toEqual(frases)
})
