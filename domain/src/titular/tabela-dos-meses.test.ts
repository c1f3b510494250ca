import { expect, test } from 'vitest'
import { tabelaDosExtratos, tabelaDosMeses } from './tabela-dos-meses.ts'

const mes = {
  ano: 2026,
  mes: 3,
  quantidadeAtendimentos: 4,
  quantidadeRealizados: 3,
  quantidadeFaltas: 1,
  valorTotal: 1250.5,
  valorPago: 800,
  fechado: true,
}

test.each([
  ['closed', true, 'Sim'],
  ['open', false, 'Não'],
])('P4 a month that is %s', (_nome, fechado, dito) =>
  expect(tabelaDosMeses([{ ...mes, fechado }])).toContain(
    `<tr><td>Março de 2026</td><td class="valor">4</td><td class="valor">1</td><td class="valor">R$ 1.250,50</td><td class="valor">R$ 800,00</td><td>${dito}</td></tr>`,
  ),
)

test('P4 what was marked as sent', () =>
  expect(tabelaDosExtratos([{ ano: 2026, mes: 2, enviadoEm: '2026-03-02T14:02:00' }])).toContain(
    '<td>Fevereiro de 2026</td><td>2 de março, 14h02</td>',
  ))

test('P4 nothing', () => {
  expect(tabelaDosMeses([])).toContain('Nenhum mês com atendimentos ou pagamentos.')
  expect(tabelaDosExtratos([])).toContain('Nenhum extrato marcado como enviado.')
})
