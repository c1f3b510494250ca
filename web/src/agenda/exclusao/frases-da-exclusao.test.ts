import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { dinheiroDaPaga, motivosDe } from './frases-da-exclusao.ts'

test.each([
  ['p-1', ['Engano', 'Paciente desmarcou no prazo', 'Eu desmarquei']],
  [null, ['Engano', 'Eu desmarquei']],
])('what may have happened, with the patient %s (P2)', (pacienteId, rotulos) => {
  expect(motivosDe({ pacienteId }).map(({ label }) => label)).toEqual(rotulos)
})

const HELENA = {
  pacienteId: 'p-1',
  nomePaciente: '  Helena Prado',
  statusPagamento: 'PAGO',
  valorSessao: 220,
  inicio: '2026-11-09T14:00:00',
} as const

test.each([
  ['2026-12-01', 'Deixar como crédito de Helena em novembro'],
  ['2027-01-02', 'Deixar como crédito de Helena em novembro de 2026'],
])('what a paid session says on %s', (hoje, credito) => {
  const dito = dinheiroDaPaga(umAgendamento(HELENA), hoje as Data)
  expect(dito?.legend).toBe('Esta sessão está paga. R$ 220,00:')
  expect(dito?.options.map(({ label }) => label)).toEqual(['Estornar', credito])
  const quando = credito.slice('Deixar como crédito de Helena '.length)
  expect(dito?.efeitos.estornar).toBe(`R$ 220,00 saem do que foi pago ${quando}.`)
})

test.each([
  ['pending', { statusPagamento: 'PENDENTE' }],
  ['worth nothing', { valorSessao: 0 }],
  ['without a value', { valorSessao: null }],
  ["nobody's", { pacienteId: null, nomePaciente: 'Social', tipo: 'SOCIAL' }],
  ['of a kind that counts nowhere', { tipo: 'CAFEZINHO' }],
] as const)('%s: there is no money to speak of', (_que, mudancas) => {
  const sessao = umAgendamento({ ...HELENA, ...mudancas })
  expect(dinheiroDaPaga(sessao, '2026-11-09' as Data)).toBeNull()
})
