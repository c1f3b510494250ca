import { codigosDaConta } from '@clinica/domain/conta/numeracao'
import { linhaDaSessao, TITULOS_DE_SESSOES } from '@clinica/domain/conta/planilhas-da-conta'
import {
  linhaDoPagamento,
  linhaDoRecebimento,
  TITULOS_DE_PAGAMENTOS,
  TITULOS_DE_RECEBIMENTOS,
} from '@clinica/domain/conta/planilhas-do-dinheiro'
import { centavos } from '@clinica/domain/dinheiro'
import type { LinhaDaPlanilha } from '@clinica/domain/planilha'
import type { Data } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { expect, test } from 'vitest'
import { folhaDoPassado } from './folha-do-passado.ts'
import { PAGAMENTOS, RECEBIMENTOS, SESSOES, type TabelaDoPassado } from './linhas-do-passado.ts'

const HOJE = '2026-03-09' as Data
const celula = (uma: LinhaDaPlanilha[number]) => {
  if (typeof uma !== 'object') return String(uma)
  return `${uma.centavos < 0 ? '-' : ''}${(Math.abs(uma.centavos) / 100).toFixed(2).replace('.', ',')}`
}

/** The value read from one of our rows, or its problem. */
function lida<T>(
  { titulos, le }: TabelaDoPassado<T>,
  todos: LinhaDaPlanilha,
  linha: LinhaDaPlanilha,
  mudancas: Record<string, string> = {},
) {
  const celulas = linha.map((uma, n) => mudancas[String(todos[n])] ?? celula(uma))
  const folha = folhaDoPassado('x.csv', titulos, [todos.map(String), celulas])
  const [uma] = typeof folha === 'string' ? [] : folha
  if (!uma) throw new Error(String(folha))
  return le(uma, HOJE) ?? uma.erro()
}

const codigos = codigosDaConta(['p'])
const sessao = {
  id: 's',
  pacienteId: 'p',
  nomePaciente: 'Bia',
  nomeDeRegistro: 'Bia',
  tipo: 'ANAMNESE',
  inicio: '2026-02-28T23:30:00' as DataHora,
  fim: '2026-03-01T00:20:00' as DataHora,
  valorSessao: centavos(18_000),
  statusAgendamento: 'REALIZADO',
  statusPagamento: 'PAGO',
  modalidadeAtendimento: 'ONLINE',
  proprio: centavos(5_000),
} as const
const daSessao = (mudancas?: Record<string, string>) =>
  lida(SESSOES, TITULOS_DE_SESSOES, linhaDaSessao(sessao, codigos), mudancas)

test('P6: a session is read as it left, past midnight too', () =>
  expect(daSessao()).toEqual({
    codigo: '1',
    paciente: '1',
    inicio: sessao.inicio,
    fim: sessao.fim,
    tipo: 'ANAMNESE',
    modalidade: 'ONLINE',
    situacao: 'REALIZADO',
    valor: 18_000,
    pago: true,
    proprio: 5_000,
  }))

test.each([
  [{ Data: 'ontem' }, /^Data: /],
  [{ Término: '' }, 'Término: falta o que devia estar aqui.'],
  [{ Tipo: 'Terapia' }, 'Tipo: “Terapia” não foi entendido.'],
  [{ Valor: '-1' }, 'Valor: uma sessão não custa menos que nada.'],
  [{ Valor: '49,99' }, /^Pago pela sessão: /],
  [{ 'Marcada como paga': 'Não' }, /^Pago pela sessão: /],
  [{ 'Código da sessão': 'x' }, 'Código da sessão: este código não é um número.'],
])('P6: %j is told', (mudancas, dito) =>
  expect(daSessao(mudancas as Record<string, string>)).toEqual(
    dito instanceof RegExp ? expect.stringMatching(dito) : dito,
  ),
)

const pagamento = {
  id: 'l',
  pacienteId: 'p',
  data: HOJE,
  nomePaciente: 'Bia',
  ano: 2026,
  mes: 2,
  valor: centavos(-5_001),
  forma: 'PIX',
  tipo: 'ESTORNO',
  nomePagador: null,
  agendamentoId: 's',
  corrige: 'k',
  recebimentoId: null,
} as const
const doPagamento = (mudancas?: Record<string, string>) =>
  lida(PAGAMENTOS, TITULOS_DE_PAGAMENTOS, linhaDoPagamento(pagamento, codigos), mudancas)

test('P6: an entry is read as it left', () => {
  const {
    id: _,
    pacienteId: __,
    nomePaciente: ___,
    nomePagador,
    agendamentoId,
    recebimentoId,
    ...dele
  } = pagamento
  expect([nomePagador, agendamentoId, recebimentoId]).toEqual([null, 's', null])
  expect(doPagamento()).toEqual({
    ...dele,
    codigo: '1',
    corrige: '2',
    paciente: '1',
    sessao: '1',
    excluida: null,
    recebimento: null,
  })
})

test.each([
  [{ Valor: '0,00' }, 'Valor: um lançamento não é de nada.'],
  [{ Mês: '13' }, 'Mês: este número não serve aqui.'],
  [{ 'Código do paciente': '' }, 'Código do paciente: falta o que devia estar aqui.'],
])('P6: of an entry %j is told', (mudancas, dito) =>
  expect(doPagamento(mudancas as Record<string, string>)).toBe(dito),
)

const recibo = {
  id: 'r',
  pacienteId: 'p',
  nomePaciente: 'Bia',
  data: HOJE,
  valor: centavos(80_000),
  forma: null,
  pagador: 'RESPONSAVEL',
  nomePagador: 'Rosa',
  cpfPagador: '52998224725',
  observacao: null,
  vale: false,
} as const

test('P6: a receipt is read as it left; one of nothing is told', () => {
  const linha = linhaDoRecebimento(recibo, codigos)
  const { id: _, pacienteId: __, nomePaciente: ___, ...dele } = recibo
  const esperado = { ...dele, codigo: '1', paciente: '1' }
  expect(lida(RECEBIMENTOS, TITULOS_DE_RECEBIMENTOS, linha)).toEqual(esperado)
  expect(lida(RECEBIMENTOS, TITULOS_DE_RECEBIMENTOS, linha, { Valor: '0' })).toBe(
    'Valor: um recibo é de mais que nada.',
  )
})
