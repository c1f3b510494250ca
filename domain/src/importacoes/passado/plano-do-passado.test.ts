import { expect, test } from 'vitest'
import { centavos } from '../../dinheiro.ts'
import type { Despesa } from '../../financeiro/contract.ts'
import { chaveDoMes } from '../../pagamentos/chave-do-mes.ts'
import type { Data } from '../../tempo/data.ts'
import type { DataHora } from '../../tempo/data-hora.ts'
import type { LancamentoDoPassado, PassadoLido, SessaoDoPassado } from './contract-passado.ts'
import { despesasQueFaltam, planoDoPassado } from './plano-do-passado.ts'

const HOJE = '2026-03-09' as Data
const sessao = (
  codigo: string,
  dia: string,
  mais: Partial<SessaoDoPassado> = {},
): SessaoDoPassado => ({
  codigo,
  paciente: '1',
  inicio: `${dia}T10:00:00` as DataHora,
  fim: `${dia}T11:00:00` as DataHora,
  tipo: 'SESSAO_INDIVIDUAL',
  modalidade: 'PRESENCIAL',
  situacao: 'REALIZADO',
  valor: centavos(100),
  pago: false,
  proprio: null,
  ...mais,
})
const lancamento = (
  codigo: string,
  mais: Partial<LancamentoDoPassado> = {},
): LancamentoDoPassado => ({
  codigo,
  paciente: '1',
  ano: 2026,
  mes: 2,
  valor: centavos(100),
  data: HOJE,
  forma: null,
  tipo: 'LANCAMENTO',
  corrige: null,
  sessao: null,
  excluida: null,
  recebimento: null,
  ...mais,
})
const lido = (mais: Partial<PassadoLido> = {}): PassadoLido => ({
  sessoes: [],
  recebimentos: [],
  lancamentos: [],
  anotacoes: new Map(),
  despesas: [],
  problemas: [],
  ...mais,
})
const hora = {
  pacienteId: 'p',
  tipo: 'SESSAO_INDIVIDUAL',
  inicio: '2026-03-16T10:00:00' as DataHora,
  fim: '2026-03-16T11:00:00' as DataHora,
  observacoes: null,
  valorSessao: centavos(100),
  statusAgendamento: 'AGENDADO',
  statusPagamento: 'PENDENTE',
  modalidadeAtendimento: 'PRESENCIAL',
} as const
const plano = (mais: Partial<PassadoLido>, novas: (typeof hora)[] = [], ocupados: string[] = []) =>
  planoDoPassado(lido(mais), {
    hoje: HOJE,
    pessoas: new Map([
      ['1', { id: 'p', nome: 'Ana Sá' }],
      ['2', { id: null, nome: 'Caio' }],
    ]),
    novas,
    ocupados: new Set(ocupados),
  })

test('P6: what is over comes, of those who are brought; what was nobody’s too, where it is not there yet', () => {
  const sessoes = [
    sessao('1', '2026-03-08'),
    sessao('2', '2026-03-08', { paciente: '2' }),
    sessao('3', '2026-04-01', { paciente: null, tipo: 'PESSOAL' }),
    sessao('4', '2026-04-02', { paciente: null, tipo: 'PESSOAL' }),
  ]
  const anotacoes = new Map([['1', 'Chegou bem']])
  const feito = plano({ sessoes, anotacoes }, [], ['2026-04-02T10:00:00'])
  expect(
    feito.avulsas.map(({ codigo, pacienteId, observacoes }) => [codigo, pacienteId, observacoes]),
  ).toEqual([
    ['1', 'p', 'Chegou bem'],
    ['3', null, null],
  ])
  expect(feito.problemas).toEqual([])
})

test('P6: an hour that is booked has its money from the file; a month of which not all comes is settled anew', () => {
  const paga = sessao('1', '2026-03-16', { pago: true, proprio: centavos(100) })
  const outra = sessao('2', '2026-04-20')
  const lancamentos = [lancamento('1', { mes: 3 })]
  const { marcadas, soltos } = plano({ sessoes: [paga, outra], lancamentos }, [hora])
  expect(marcadas.get(hora)).toMatchObject({ statusPagamento: 'PAGO', proprio: 100, codigo: '1' })
  expect([...soltos]).toEqual([chaveDoMes({ pacienteId: 'p', ano: 2026, mes: 4 })])
  const mexida = { ...hora, valorSessao: centavos(101) } as never as typeof hora
  expect(plano({ sessoes: [paga], lancamentos }, [mexida]).soltos.size).toBe(1)
})

test.each<[string, Partial<PassadoLido>, string]>([
  [
    'a session of a code that is not there',
    { sessoes: [sessao('1', '2026-02-01', { paciente: '9' })] },
    'sessoes.csv fala do paciente 9, que não está em pacientes.csv nem em pacientes-arquivados.csv.',
  ],
  [
    'two of one code',
    { sessoes: [sessao('1', '2026-02-01'), sessao('1', '2026-02-02')] },
    'sessoes.csv tem duas sessões com o código 1.',
  ],
  [
    'an entry of a session that is not there',
    { lancamentos: [lancamento('1', { sessao: '7' })] },
    'pagamentos.csv: o lançamento 1 é de uma sessão que não há, a 7.',
  ],
  [
    'an entry that corrects none',
    { lancamentos: [lancamento('1', { corrige: '7' })] },
    'pagamentos.csv: o lançamento 1 corrige um que não há, o 7.',
  ],
  [
    'an entry of no receipt',
    { lancamentos: [lancamento('1', { recebimento: '7' })] },
    'pagamentos.csv: o lançamento 1 é de um recibo que este paciente não tem, o 7.',
  ],
  [
    'a month that is paid with more than was received',
    {
      sessoes: [sessao('1', '2026-02-01', { pago: true, valor: centavos(101) })],
      lancamentos: [lancamento('1')],
    },
    'Em fevereiro de 2026 as sessões pagas de Ana Sá somam R$ 1,01, e os pagamentos R$ 1,00.',
  ],
])('P6: %s is told', (_caso, mais, dito) => {
  const problemas = plano(mais).problemas.map((um) => um.replace('Fevereiro', 'fevereiro'))
  expect(problemas).toEqual([dito])
})

test('P6: a receipt is what its entries come to, or nothing where it was given back', () => {
  const recibo = {
    codigo: '5',
    paciente: '1',
    data: HOJE,
    valor: centavos(100),
    forma: null,
    pagador: 'PACIENTE',
    nomePagador: 'Ana',
    cpfPagador: null,
    observacao: null,
    vale: true,
  } as const
  const lancamentos = [lancamento('1', { recebimento: '5' })]
  expect(plano({ recebimentos: [recibo], lancamentos }).problemas).toEqual([])
  expect(plano({ recebimentos: [{ ...recibo, vale: false }], lancamentos }).problemas).toEqual([
    'O recibo 5 é de R$ 0,00, e os lançamentos dele somam R$ 1,00.',
  ])
})

test('P1: expenses that are there already do not come again, as often as they are there', () => {
  const mes = (numero: number) => ({ ano: 2026, mes: numero })
  const despesa = (nome: string): Despesa => ({
    id: nome,
    tipo: 'RECORRENTE',
    inicio: mes(2),
    fim: null,
    vigencias: [{ desde: mes(2), nome, valor: centavos(5_000) }],
    excecoes: [],
    versao: 1,
  })
  const sala = despesa('Sala')
  const luz = despesa('Luz')
  expect(despesasQueFaltam([sala, luz, luz], [luz])).toEqual([sala, luz])
  expect(despesasQueFaltam([sala], [{ ...sala, fim: mes(9) }])).toEqual([sala])
})
