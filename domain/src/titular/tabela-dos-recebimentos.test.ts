import { expect, test } from 'vitest'
import { tabelaDosRecebimentos } from './tabela-dos-recebimentos.ts'

const recebimento = {
  id: 'r1',
  data: '2026-03-11',
  valor: 800,
  forma: 'PIX',
  pagador: 'RESPONSAVEL',
  nomePagador: 'Rosa Nó',
  cpfPagador: '52998224725',
  observacao: 'Dois meses',
  ilegivel: false,
  situacao: 'VIGENTE',
}

test.each([
  ['who paid, and with which CPF', {}, '<td>Rosa Nó, 529.982.247-25</td><td>Pix</td>'],
  ['no CPF', { cpfPagador: null }, '<td>Rosa Nó</td>'],
  ['given back', { situacao: 'ESTORNADO' }, '<td>Estornado. Dois meses</td>'],
  ['undone', { situacao: 'DESFEITO', observacao: null }, '<td>Desfeito</td>'],
  ['what does not open', { ilegivel: true }, 'não pôde ser lido'],
  ['a method of a later version', { forma: 'CHEQUE' }, '<td>CHEQUE</td>'],
])('P3 %s', (_nome, mudanca, esperado) =>
  expect(tabelaDosRecebimentos([{ ...recebimento, ...mudanca }])).toContain(esperado),
)

test('P3 none', () => expect(tabelaDosRecebimentos([])).toContain('Nenhum recebimento registrado.'))
