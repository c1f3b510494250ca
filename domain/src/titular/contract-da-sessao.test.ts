import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { ladosParaFio, type SessaoGuardada, sessaoParaFio } from './contract-da-sessao.ts'

const sessao: SessaoGuardada = {
  id: 'a1',
  tipo: 'SESSAO_INDIVIDUAL',
  inicio: '2026-03-09T14:00:00',
  fim: '2026-03-09T14:50:00',
  valorSessao: centavos(18_050),
  statusAgendamento: 'AGENDADO',
  statusPagamento: 'PENDENTE',
  modalidadeAtendimento: 'ONLINE',
  recurrenceId: null,
  observacoes: 'Chegou bem.',
  ilegivel: false,
}
const { id: _, ...inteira } = { ...sessao, valorSessao: 180.5 }

test('LGPD: money leaves in reais, and no price stays none', () => {
  expect(sessaoParaFio(sessao)).toEqual({ ...sessao, valorSessao: 180.5 })
  expect(sessaoParaFio({ ...sessao, valorSessao: null }).valorSessao).toBeNull()
})

test.each<[string, SessaoGuardada | null, SessaoGuardada | null, unknown, unknown]>([
  [
    'of a change what differs, on each side',
    sessao,
    { ...sessao, valorSessao: centavos(20_000), statusAgendamento: 'FALTA' },
    { valorSessao: 180.5, statusAgendamento: 'AGENDADO' },
    { valorSessao: 200, statusAgendamento: 'FALTA' },
  ],
  ['of a booking all of it', null, sessao, null, inteira],
  ['of a deletion all of it', sessao, null, inteira, null],
  ['of nothing changed nothing', sessao, sessao, {}, {}],
])('LGPD: history tells %s', (_que, antes, depois, umLado, outroLado) => {
  expect(ladosParaFio(antes, depois)).toEqual({ antes: umLado, depois: outroLado })
})
