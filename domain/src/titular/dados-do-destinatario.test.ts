import { expect, test } from 'vitest'
import type { DadosDoPaciente } from './contract.ts'
import { dadosDoDestinatario } from './dados-do-destinatario.ts'

const sessao = (observacoes: string | null, valorSessao = 100) => ({
  id: 's1',
  inicio: '2026-03-09T14:00:00',
  valorSessao,
  observacoes,
  ilegivel: false,
})
const operacao = (antes: unknown, depois: unknown) => ({ operacaoId: 'o', antes, depois })

/** Only the fields that the rule reads. */
const DADOS = {
  cadastro: {
    nome: 'Íris Nó',
    cpf: 'cpf-dela',
    telefone: 'telefone',
    email: 'e-mail',
    responsavelFinanceiro: 'nome-da-mãe',
    cpfResponsavelFinanceiro: 'cpf-da-mãe',
    endereco: { logradouro: 'rua' },
  },
  atendimentos: [sessao('nota'), { ...sessao(null), ilegivel: true }],
  recebimentos: [
    {
      pagador: 'RESPONSAVEL',
      nomePagador: 'nome-da-mãe',
      cpfPagador: 'cpf-da-mãe',
      observacao: 'nota',
    },
    { pagador: 'PACIENTE', nomePagador: 'Íris Nó', cpfPagador: 'cpf-dela', observacao: null },
  ],
  recibos: [{ reciboId: 'r', descricao: 'descrição', motivo: 'nota' }],
  historico: [
    operacao(null, sessao('nota')),
    operacao(sessao('nota'), sessao('outra')),
    operacao(sessao('nota'), sessao('outra', 120)),
    operacao(sessao('nota'), null),
  ],
  acessos: [{ quem: 'conta' }],
} as unknown as DadosDoPaciente

const TUDO = [
  'nota',
  'cpf-dela',
  'cpf-da-mãe',
  'nome-da-mãe',
  'telefone',
  'rua',
  'conta',
  'descrição',
]

test.each([
  ['profissional', true, TUDO],
  ['profissional', false, TUDO.slice(1)],
  ['paciente', true, TUDO.filter((um) => um !== 'cpf-da-mãe')],
  ['paciente', false, TUDO.slice(1).filter((um) => um !== 'cpf-da-mãe')],
  ['responsavel', true, ['nota', 'cpf-dela']],
  ['responsavel', false, ['cpf-dela']],
] as const)('P6: for %s, notes %s', (destinatario, observacoes, tem) => {
  const texto = JSON.stringify(dadosDoDestinatario(DADOS, { destinatario, observacoes }))
  // A field's name is no find.
  const valores = texto.replace(/"\w+":/g, '')
  expect(TUDO.filter((um) => valores.includes(um))).toEqual(tem)
})

test('P6: without notes an operation that changed nothing else is not told, nor that a note cannot be read', () => {
  const copia = dadosDoDestinatario(DADOS, { destinatario: 'paciente', observacoes: false })
  expect(
    copia.historico.map(({ antes, depois }) => [antes?.valorSessao, depois?.valorSessao]),
  ).toEqual([
    [undefined, 100],
    [100, 120],
    [100, undefined],
  ])
  expect(copia.atendimentos.map(({ ilegivel }) => ilegivel)).toEqual([false, false])
})
