import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { codigosDaConta } from './numeracao.ts'
import {
  type CadastroQueSai,
  linhaDaSessao,
  linhasDoPaciente,
  type SessaoQueSai,
  TITULOS_DE_PACIENTES,
} from './planilhas-da-conta.ts'

const HOJE = '2026-03-09' as Data
const cadastro = (mudancas: Partial<CadastroQueSai> = {}): CadastroQueSai => ({
  id: 'p',
  nome: 'Bia Lima',
  nomeSocial: null,
  cpf: '01234567890',
  cpfResponsavelFinanceiro: null,
  ilegivel: false,
  dataNascimento: '2015-05-02' as Data,
  sexo: 'PrefiroNaoInformar',
  telefone: '2733330000',
  email: null,
  responsavelFinanceiro: null,
  escola: null,
  valores: [{ desde: '2025-01-01' as Data, valor: centavos(18_050) }],
  endereco: {
    cep: '01310100',
    logradouro: null,
    numero: null,
    complemento: null,
    bairro: null,
    localidade: null,
    uf: 'SP',
  },
  arquivadoEm: null,
  ...mudancas,
})
const celulas = (um: CadastroQueSai) => {
  const [linha = []] = linhasDoPaciente(um, 7, [], HOJE)
  return Object.fromEntries(TITULOS_DE_PACIENTES.map((titulo, n) => [String(titulo), linha[n]]))
}

test('P6: a cell under each heading, written so that no spreadsheet takes it for a number', () =>
  expect(celulas(cadastro({ nomeSocial: 'Caê Lima' }))).toMatchObject({
    Nome: 'Bia Lima',
    'Nome social': 'Caê Lima',
    CPF: '012.345.678-90',
    'Data de nascimento': '02/05/2015',
    Sexo: 'Prefiro Não Informar',
    Telefone: '(27) 3333-0000',
    'Valor da sessão': { centavos: 18_050 },
    CEP: '01310-100',
    UF: 'SP',
    'Exceto nos dias': '',
    'Código do paciente': 7,
  }))

test.each([
  [{ cpf: null }, ''],
  [{ cpf: null, ilegivel: true }, '***'],
])('P6: the CPF of %o is %j', (mudancas, cpf) => expect(celulas(cadastro(mudancas)).CPF).toBe(cpf))

test('P6: a row for each hour, the registration on all of them', () => {
  const horario = {
    hora: '14:00',
    minutos: 50,
    ritmo: 'biweekly',
    modalidade: 'ONLINE',
    tipo: 'ANAMNESE',
    situacao: 'CONFIRMADO',
    valor: centavos(9_999),
    desde: '2026-03-14' as Data,
    ate: '2026-06-06' as Data,
    exceto: ['2026-03-28', '2026-04-11'] as Data[],
  } as const
  const avulsa = { ...horario, ritmo: 'unica', ate: null, exceto: [] } as const
  const linhas = linhasDoPaciente(cadastro(), 7, [horario, avulsa], HOJE)
  expect(linhas.map((linha) => linha.slice(0, 2))).toEqual(Array(2).fill(['Bia Lima', '']))
  const resto = (numero: number) => [
    ...[{ centavos: 9_999 }, 'Primeira Sessão', 'Confirmado'],
    ...[numero, '', 7, ''],
  ]
  expect(linhas.map((linha) => linha.slice(18))).toEqual([
    [
      'sábado',
      '14:00',
      50,
      'Quinzenal',
      'Online',
      '14/03/2026',
      '06/06/2026',
      '28/03/2026, 11/04/2026',
      ...resto(1),
    ],
    ['sábado', '14:00', 50, 'Avulsa', 'Online', '14/03/2026', '', '', ...resto(2)],
  ])
})

test('P6, P9: prices of other days beside today’s', () => {
  const valores = [
    { desde: '1900-01-01' as Data, valor: centavos(18_050) },
    { desde: '2026-04-01' as Data, valor: centavos(20_000) },
  ]
  expect(celulas(cadastro({ valores }))).toMatchObject({
    'Valor da sessão': { centavos: 18_050 },
    'Valores por data': '180,50; 200,00 desde 01/04/2026',
  })
})

test('P6: an archived one says since when', () =>
  expect(celulas(cadastro({ arquivadoEm: '2025-12-31' as Data }))).toMatchObject({
    'Arquivado em': '31/12/2025',
  }))

const sessao = (mudancas: Partial<SessaoQueSai> = {}): SessaoQueSai => ({
  id: 's',
  pacienteId: 'p',
  nomePaciente: 'Bia Lima',
  nomeDeRegistro: 'Bia Lima',
  tipo: 'SESSAO_INDIVIDUAL',
  inicio: '2026-03-09T14:00:00' as DataHora,
  fim: '2026-03-09T14:50:00' as DataHora,
  valorSessao: centavos(18_000),
  statusAgendamento: 'REALIZADO',
  statusPagamento: 'PAGO',
  modalidadeAtendimento: 'PRESENCIAL',
  proprio: null,
  ...mudancas,
})

test.each<[Partial<SessaoQueSai>, string, string, string]>([
  [{}, 'Bia Lima', 'Pago', 'Sim'],
  [{ statusAgendamento: 'FALTA' }, 'Bia Lima', 'Pago', 'Sim'],
  [{ tipo: 'PESSOAL' }, 'Bia Lima', '', 'Não'],
  [{ nomePaciente: 'Cafezinho', nomeDeRegistro: 'Cafezinho' }, 'Cafezinho', '', 'Não'],
  [{ nomePaciente: 'Caê Lima', nomeDeRegistro: 'Pessoal' }, 'Caê Lima', '', 'Não'],
  [{ nomePaciente: 'Pessoal' }, 'Pessoal', 'Pago', 'Sim'],
  [{ pacienteId: null, nomePaciente: null, tipo: 'SOCIAL' }, 'Social', '', 'Não'],
])('P6, D9: %o', (mudancas, quem, pagamento, entra) => {
  const linha = linhaDaSessao(sessao(mudancas), codigosDaConta([]))
  expect([linha[3], linha[7], linha[9]]).toEqual([quem, pagamento, entra])
})

test('P6: whose it is and which, the flag of what counts nowhere, and what is its own', () => {
  const codigos = codigosDaConta(['q', 'p'])
  const fim = (mudancas: Partial<SessaoQueSai>) =>
    linhaDaSessao(sessao(mudancas), codigos).slice(10)
  expect(fim({ proprio: centavos(100) })).toEqual(['Sim', { centavos: 100 }, 1, 2])
  expect(fim({ id: 't', tipo: 'CAFEZINHO' })).toEqual(['Sim', '', 2, 2])
  expect(fim({ id: 's', pacienteId: null, statusPagamento: 'PENDENTE' })).toEqual([
    'Não',
    '',
    1,
    '',
  ])
})
