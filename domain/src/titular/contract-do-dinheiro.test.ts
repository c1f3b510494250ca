import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { recebimentoDoTitularParaFio, reciboDoTitularParaFio } from './contract-do-dinheiro.ts'

const recebimento = {
  id: 'r',
  data: '2026-03-10',
  forma: null,
  pagador: 'PACIENTE',
  nomePagador: 'Bia',
  cpfPagador: null,
  observacao: null,
  ilegivel: false,
  situacao: 'VIGENTE',
}
const recibo = {
  reciboId: 'r',
  data: null,
  descricao: null,
  situacao: 'DISPENSADO',
  ano: null,
  lote: null,
  linha: null,
  emitidoEm: null,
  motivo: 'OUTRO',
}

test.each([
  [centavos(8_005), 80.05],
  [centavos(0), 0],
])('P3, P5: %i cents leave as %d reais', (valor, reais) => {
  expect(recebimentoDoTitularParaFio({ ...recebimento, valor })).toEqual({
    ...recebimento,
    valor: reais,
  })
  expect(reciboDoTitularParaFio({ ...recibo, valor })).toEqual({ ...recibo, valor: reais })
})

test('P5: money that is gone from the ledger is null', () =>
  expect(reciboDoTitularParaFio({ ...recibo, valor: null }).valor).toBeNull())
