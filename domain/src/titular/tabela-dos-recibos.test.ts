import { expect, test } from 'vitest'
import { tabelaDosRecibos } from './tabela-dos-recibos.ts'

const enviado = {
  reciboId: 'r1',
  data: '2026-03-11',
  valor: 800,
  descricao: 'Sessao em 10/03/2026',
  situacao: 'EMITIDO',
  ano: 2026,
  lote: 2,
  linha: 7,
  emitidoEm: '2026-03-20',
  motivo: null,
}
const decidido = {
  ...enviado,
  descricao: null,
  ano: null,
  lote: null,
  linha: null,
  emitidoEm: null,
  situacao: 'DISPENSADO',
  motivo: 'NOTA_FISCAL',
}

test.each([
  ['sent', enviado, '<td>11/03/2026</td><td>Emitido</td><td>2 de 2026, linha 7</td><td>20/03/2026'],
  ['sent back', { ...enviado, situacao: 'COM_ERRO' }, '<td>Voltou com erro</td>'],
  ['cancelled', { ...enviado, situacao: 'CANCELADO' }, '<td>Cancelado</td>'],
  ['let off', decidido, '<td>Dispensado: Emiti nota fiscal</td><td>—</td><td>—</td>'],
  ['put in', { ...decidido, situacao: 'INCLUIDO', motivo: null }, '<td>Incluído à mão</td>'],
  ['whose money is gone', { ...decidido, data: null, valor: null }, '<td>—</td><td>Dispensado'],
  ['of a later version', { ...enviado, situacao: 'REVISTO' }, '<td>REVISTO</td>'],
])('P5 %s', (_nome, recibo, esperado) => expect(tabelaDosRecibos([recibo])).toContain(esperado))

test('P5 none', () => expect(tabelaDosRecibos([])).toContain('Nenhum recibo do Receita Saúde.'))
