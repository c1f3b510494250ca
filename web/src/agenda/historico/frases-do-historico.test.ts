import type { CampoDoHistorico, HistoricoFio } from '@clinica/domain/agenda/historico/contract'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { expect, test } from 'vitest'
import { duracaoFalada, frasesDoHistorico, quandoFoi } from './frases-do-historico.ts'

type Valor = string | number | null
const operacao = (
  mudancas: [CampoDoHistorico, Valor, Valor][],
  resto: Partial<HistoricoFio> = {},
): HistoricoFio => ({
  operacaoId: 'op-1',
  tipo: 'EDICAO',
  em: '2026-03-09T17:05:00.000Z',
  desfeitaEm: null,
  por: 'Ana Lima',
  alterados: 1,
  mudancas: mudancas.map(([campo, antes, depois]) => ({ campo, antes, depois })),
  ...resto,
})

const as = (hora: string, dia = '2026-03-09') => `${dia}T${hora}:00`

test.each<[[CampoDoHistorico, Valor, Valor][], string[]]>([
  [
    [
      ['inicio', as('14:00'), as('15:00', '2026-03-10')],
      ['fim', as('15:00'), as('16:00', '2026-03-10')],
    ],
    ['Remarcado de 9 de março, 14h para 10 de março, 15h'],
  ],
  [
    [
      ['inicio', as('14:00', '2026-12-28'), as('14:00', '2027-01-04')],
      ['fim', as('14:50', '2026-12-28'), as('15:00', '2027-01-04')],
    ],
    [
      'Remarcado de 28 de dezembro de 2026, 14h para 4 de janeiro de 2027, 14h',
      'Duração de 50 min para 1h',
    ],
  ],
  [
    [
      ['inicio', as('14:00'), as('15:30')],
      ['fim', as('15:00'), as('16:30')],
    ],
    ['Remarcado de 9 de março, 14h para 15h30'],
  ],
  [[['fim', as('15:00'), as('15:30')]], ['Fim de 15h para 15h30']],
  [[['valorSessao', 120, 180]], ['Valor de R$ 120,00 para R$ 180,00']],
  [[['valorSessao', null, 1250.5]], ['Valor: R$ 1.250,50']],
  [[['paciente', 'Bia Souza', 'Ana Lima']], ['Paciente de Bia Souza para Ana Lima']],
  [[['valorSessao', 120, null]], ['Valor R$ 120,00 retirado']],
  [[['paciente', null, 'Ana Lima']], ['Paciente: Ana Lima']],
  [[['tipo', 'ANAMNESE', 'SESSAO_INDIVIDUAL']], ['Tipo de Primeira Sessão para Sessão de Terapia']],
  [[['statusAgendamento', 'AGENDADO', 'FALTA']], ['Status de Agendado para Falta']],
  [[['statusPagamento', 'PENDENTE', 'PAGO']], ['Pagamento de Pendente para Pago']],
  [[['modalidadeAtendimento', 'PRESENCIAL', 'ONLINE']], ['Modalidade de Presencial para Online']],
  [[['observacoes', null, null]], ['Observações alteradas']],
  [[['recorrencia', null, 'weekly']], ['Passou a repetir (Semanal)']],
  [[['recorrencia', 'weekly', null]], ['Deixou de repetir']],
  [[['recorrencia', 'weekly', 'monthly']], ['Frequência de Semanal para Mensal']],
  [[], ['Salvo sem mudanças nesta sessão']],
  [
    [
      ['statusAgendamento', 'AGENDADO', 'FALTA'],
      ['valorSessao', 120, 50],
    ],
    ['Status de Agendado para Falta', 'Valor de R$ 120,00 para R$ 50,00'],
  ],
])('%j is told as %j', (mudancas, frases) => {
  expect(frasesDoHistorico(operacao(mudancas))).toEqual(frases)
})

test.each<[HistoricoFio['tipo'], number, string]>([
  ['CRIACAO', 1, 'Criado'],
  ['CRIACAO', 18, 'Criado, junto com mais 17 sessões'],
  ['EXCLUSAO', 2, 'Excluído, junto com mais 1 sessão'],
  ['ARQUIVAMENTO', 1, 'Retirado ao arquivar o paciente'],
  ['IMPORTACAO', 1560, 'Criado por uma importação'],
])('%s of %i', (tipo, alterados, frase) => {
  expect(frasesDoHistorico(operacao([], { tipo, alterados }))).toEqual([frase])
})

test('an edit of many says so once', () => {
  const frases = frasesDoHistorico(
    operacao(
      [
        ['tipo', 'SOCIAL', 'PESSOAL'],
        ['observacoes', null, null],
      ],
      { alterados: 12 },
    ),
  )
  expect(frases).toEqual([
    'Tipo de Social para Pessoal',
    'Observações alteradas, junto com mais 11 sessões',
  ])
})

test.each([
  [50, '50 min'],
  [60, '1h'],
  [65, '1h05'],
  [90, '1h30'],
])('%i minutes', (minutos, frase) => {
  expect(duracaoFalada(minutos)).toBe(frase)
})

test('when, by the clinic’s clock, with the year only where it is another', () => {
  const agora = '2026-11-18T11:20:00' as DataHora
  const zona = 'America/Sao_Paulo'
  expect(quandoFoi('2026-03-09T17:05:00.000Z', zona, agora)).toBe('9 de março, 14h05')
  expect(quandoFoi('2026-01-01T02:00:00.000Z', zona, agora)).toBe('31 de dezembro de 2025, 23h')
})
