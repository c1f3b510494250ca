import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import { codigosDaConta } from './numeracao.ts'
import { linhaDoRecibo, type ReciboQueSai, TITULOS_DE_RECIBOS } from './planilha-de-recibos.ts'

const enviado: ReciboQueSai = {
  reciboId: 'r',
  pacienteId: 'p',
  nomePaciente: 'Bia Lima',
  data: '2026-03-10' as Data,
  valor: centavos(80_000),
  descricao: 'Sessões em 09/03/2026',
  situacao: 'EMITIDO',
  motivo: null,
  emitidoEm: '2026-03-20' as Data,
  ano: 2026,
  numero: 2,
  linha: 7,
  situacaoDoLote: 'ACEITO',
  montadoEm: '2026-03-19' as Data,
}
const codigos = () => {
  const todos = codigosDaConta(['p'])
  todos.recebimentos.de('r')
  todos.lancamentos.de('l')
  return todos
}
const DO_LOTE = [2026, 2, 7, 'Aceito', '19/03/2026', 'Sessões em 09/03/2026']

test('P6, P5: a line of a lot, and whose receipt it is by number', () => {
  const linha = linhaDoRecibo(enviado, codigos())
  const inicio = ['10/03/2026', 'Bia Lima', { centavos: 80_000 }, 'Emitido', '', '20/03/2026']
  expect(linha).toEqual([...inicio, ...DO_LOTE, 1, '', 1])
  expect(linha).toHaveLength(TITULOS_DE_RECIBOS.length)
})

test('P6, D6: of whoever was disposed of: day, amount and what became of it', () => {
  const sem = { pacienteId: null, nomePaciente: null, descricao: '', reciboId: 'gone' }
  const linha = linhaDoRecibo({ ...enviado, ...sem }, codigos())
  expect(linha.slice(0, 4)).toEqual([
    '10/03/2026',
    'Cadastro descartado',
    { centavos: 80_000 },
    'Emitido',
  ])
  expect(linha.slice(-4)).toEqual(['', '', '', ''])
})

test.each([
  ['DISPENSADO', 'JA_EMITIDO', ['Dispensado', 'Já emiti fora daqui']],
  ['INCLUIDO', null, ['Incluído à mão', '']],
] as const)('P6, P5: %s by hand, of an entry without a receipt', (situacao, motivo, dito) => {
  const nada = { ano: null, numero: null, linha: null, situacaoDoLote: null, montadoEm: null }
  const um = { ...enviado, ...nada, reciboId: 'l', situacao, motivo, emitidoEm: null }
  const linha = linhaDoRecibo({ ...um, descricao: null, data: null, valor: null }, codigos())
  expect(linha).toEqual(['', 'Bia Lima', '', ...dito, ...Array(7).fill(''), '', 1, 1])
})
