import { expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import type { CadastroDoPaciente } from './contract.ts'
import { pacienteAlteracao, pacienteEntrada } from './contract-entrada.ts'
import { cpfsAlterados, dadosAlterados, dadosNovos } from './dados-do-paciente.ts'

const VAZIO = {
  cep: null,
  logradouro: null,
  numero: null,
  bairro: null,
  localidade: null,
  uf: null,
  complemento: null,
}
const GUARDADO: CadastroDoPaciente = {
  nome: 'Bia Lima',
  nomeSocial: 'Caê Lima',
  dataNascimento: '2015-05-02' as Data,
  telefone: '27999990000',
  sexo: 'PrefiroNaoInformar',
  email: 'bia@exemplo.com',
  responsavelFinanceiro: 'Rita Lima',
  escola: 'Escola Um',
  endereco: { ...VAZIO, cep: '29060480', logradouro: 'Rua Um', uf: 'ES' },
}

test('a new patient needs only what §5 requires', () => {
  const entrada = pacienteEntrada.parse({
    pessoa: {
      nome: ' Bia ',
      cpf: '529.982.247-25',
      dataNascimento: '2015-05-02',
      sexo: 'Feminino',
    },
    valorConsulta: 180,
  })
  expect(dadosNovos(entrada)).toEqual({
    nome: 'Bia',
    nomeSocial: null,
    dataNascimento: '2015-05-02',
    telefone: null,
    sexo: 'Feminino',
    email: null,
    responsavelFinanceiro: null,
    escola: null,
    endereco: VAZIO,
  })
})

test.each([
  ['nothing', {}, {}],
  ['an empty person', { pessoa: {} }, {}],
  ['a name', { pessoa: { nome: 'Ana' } }, { nome: 'Ana' }],
  [
    'emptied texts',
    {
      pessoa: { nomeSocial: ' ', telefone: '', email: null },
      escola: '  ',
      responsavelFinanceiro: null,
    },
    { nomeSocial: null, telefone: null, email: null, escola: null, responsavelFinanceiro: null },
  ],
  ['a price, which has its own rule (P9)', { valorConsulta: 0 }, {}],
  ['no address', { endereco: null }, { endereco: VAZIO }],
  ['an empty address', { endereco: {} }, {}],
  [
    'a part of the address',
    { endereco: { logradouro: '', numero: '12' } },
    { endereco: { ...VAZIO, cep: '29060480', uf: 'ES', numero: '12' } },
  ],
])('a PUT with %s changes just that', (_nome, corpo, mudanca) =>
  expect(dadosAlterados(GUARDADO, pacienteAlteracao.parse(corpo))).toEqual({
    ...GUARDADO,
    ...mudanca,
  }),
)

const NADA = { cpf: undefined, cpfResponsavel: undefined }
test.each([
  ['nothing', {}, NADA],
  ['a masked CPF', { pessoa: { cpf: '******' } }, NADA],
  ['a half-masked CPF', { pessoa: { cpf: '529.***.***-25' } }, NADA],
  ['an emptied CPF', { pessoa: { cpf: '' } }, NADA],
  ['a CPF', { pessoa: { cpf: '529.982.247-25' } }, { ...NADA, cpf: '52998224725' }],
  ["the guardian's without its flag", { cpfResponsavelFinanceiro: '52998224725' }, NADA],
  [
    "the guardian's with a false flag",
    { cpfResponsavelFinanceiro: '52998224725', cpfResponsavelFinanceiroAlterado: false },
    NADA,
  ],
  [
    "the guardian's, flagged",
    { cpfResponsavelFinanceiro: '52998224725', cpfResponsavelFinanceiroAlterado: true },
    { ...NADA, cpfResponsavel: '52998224725' },
  ],
  [
    "the guardian's emptied, flagged",
    { cpfResponsavelFinanceiro: '', cpfResponsavelFinanceiroAlterado: true },
    { ...NADA, cpfResponsavel: null },
  ],
  [
    "the guardian's masked, flagged",
    { cpfResponsavelFinanceiro: '******', cpfResponsavelFinanceiroAlterado: true },
    NADA,
  ],
  ['the flag alone', { cpfResponsavelFinanceiroAlterado: true }, NADA],
])('a PUT with %s: its CPFs', (_nome, corpo, esperado) =>
  expect(cpfsAlterados(pacienteAlteracao.parse(corpo))).toEqual(esperado),
)
