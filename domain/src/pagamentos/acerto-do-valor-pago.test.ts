import { expect, test } from 'vitest'
import { escrita, sessoesDoMes } from '../../test/sessoes-do-mes.ts'
import { centavos } from '../dinheiro.ts'
import { acertoDoValorPago, problemaDoValorPago } from './acerto-do-valor-pago.ts'

const CHAVE = { pacienteId: 'bia', ano: 2026, mes: 3 }
const mes = (pago: number, sessoes = '') => ({
  pago: centavos(pago),
  sessoes: sessoesDoMes(sessoes),
})

test.each([
  ['a session: any amount', mes(0, 'a100'), 999, null],
  ['neither session nor money', mes(0), 10, 'Este paciente não tem atendimentos neste mês.'],
  ['nothing at all, asked for nothing', mes(0), 0, 'Este paciente não tem atendimentos neste mês.'],
  ['money alone: lowered', mes(50), 49, null],
  ['money alone: the same', mes(50), 50, null],
  [
    'money alone: raised',
    mes(50),
    51,
    'Sem atendimentos neste mês, o valor pago só pode diminuir.',
  ],
])('%s', (_nome, qual, novo, problema) => {
  expect(problemaDoValorPago(qual, centavos(novo))).toBe(problema)
})

test('the difference is entered, and only those that change turn', () => {
  const { acertos, certas, viram } = acertoDoValorPago(
    CHAVE,
    mes(100, 'a100* b50 c80'),
    centavos(160),
  )
  expect(acertos.map(({ chave, entradas }) => [chave, entradas])).toEqual([
    [CHAVE, [{ valor: 60, agendamentoId: null }]],
  ])
  expect([escrita([...certas.values()]), viram]).toEqual(['a100* b50* c80', ['b']])
})
