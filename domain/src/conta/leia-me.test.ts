import { expect, test } from 'vitest'
import type { DataHora } from '../tempo/data-hora.ts'
import { leiaMe } from './leia-me.ts'
import { TITULOS_DE_SESSOES } from './planilhas-da-conta.ts'

const conteudo = {
  pacientes: 1,
  arquivados: 2,
  sessoes: 25_000,
  desmarcadas: 1,
  pagamentos: 0,
  recebimentos: 2,
  recibos: 4,
  despesas: 3,
  fechos: 1,
  extratos: 12,
  periodos: 2,
  cpfsIlegiveis: [],
  anotacoes: [
    { arquivo: 'anotacoes/001-MS.txt', nome: 'Maria da Silva', quantas: 2, ilegiveis: 1 },
    { arquivo: 'anotacoes/002-sem-paciente.txt', nome: null, quantas: 1, ilegiveis: 0 },
  ],
}
const feito = {
  clinica: 'Clínica em Dia',
  profissional: 'Helena Prado',
  em: '2026-03-09T14:30:00' as DataHora,
  fuso: 'America/Sao_Paulo',
}

test('P6: says whose it is, of when, that it is to be kept safe, and what is in it', () => {
  const texto = leiaMe(conteudo, feito)
  expect(texto).toMatch(
    /^Os dados de Helena Prado em Clínica em Dia\r\nFeito em 09\/03\/2026, 14h30/,
  )
  expect(texto).toContain('Guarde com cuidado.')
  for (const dito of [
    '1 paciente,',
    '2 pacientes arquivados',
    '25.000 atendimentos',
    '1 sessão desmarcada, fora de todas as contas',
    '0 lançamentos',
    '2 recebimentos, com quem pagou',
    '1 fechamento ou reabertura de meses',
    '12 extratos marcados como enviados',
    '2 períodos fechados, férias e outros',
    '4 linhas do Receita Saúde',
  ])
    expect(texto).toContain(dito)
  expect(texto).toContain(
    'anotacoes/001-MS.txt  Maria da Silva (2 sessões, 1 sem leitura possível)',
  )
  expect(texto).toContain('002-sem-paciente.txt  horários sem paciente (1 sessão)')
})

test('P6: says what stays in the files, and what is in none of them', () => {
  const [lidos = '', ausentes = ''] = leiaMe(conteudo, feito).split('O que não está aqui')
  const ficam = ['desmarcadas', 'recibos do Receita Saúde', 'meses fechados', 'períodos fechados']
  for (const dito of [...ficam, 'chave Pix']) expect(lidos).toContain(dito)
  for (const dito of ['cadastro', 'feriados', 'falta', 'lembretes'])
    expect(ausentes).toContain(dito)
})

test('P6: which rows add up to the income, by a column that is there', () => {
  const [, coluna] = /Sim em "(.+)" somam as receitas/.exec(leiaMe(conteudo, feito)) ?? []
  expect(TITULOS_DE_SESSOES).toContain(coluna)
})

test.each([
  [[], false],
  [['Bia Lima'], true],
])('P6: CPFs that did not open, %j, are named only where there are any', (cpfsIlegiveis, dito) => {
  const texto = leiaMe({ ...conteudo, cpfsIlegiveis, anotacoes: [] }, feito)
  expect(texto.includes('não puderam ser lidos')).toBe(dito)
  expect(texto).not.toContain('De quem são as anotações')
})
