import { expect, test } from 'vitest'
import { campoDoTitulo, camposDosTitulos, saoTitulos } from './campo-do-titulo.ts'

// P1: each field and its headings, as the page of the rule lists them.
test.each([
  [
    'nome',
    'Nome|paciente|CLIENTE|nome completo|Nome *|Nome do(a) Paciente|Paciente/Cliente|Assunto|Nome completo da criança',
  ],
  ['cpf', 'cpf|CPF do paciente|C.P.F. (só números)|CPF/CNPJ'],
  [
    'dataNascimento',
    'nascimento|Data de Nascimento|dt nasc|Dt. Nasc.|Data de nasc.|D.N.|Birthday|Data de nascimento da criança',
  ],
  [
    'telefone',
    'telefone|Celular|WhatsApp|fone|Celular/WhatsApp|Telefone 1|Phone 1 - Value|Tel. mãe|Whatsapp do responsável|Telefone para contato (WhatsApp)',
  ],
  ['email', 'e-mail|E-Mail|email'],
  ['responsavelFinanceiro', 'Responsável|mãe|pai|pagador|Resp. Financeiro|Nome da mãe'],
  ['cpfResponsavelFinanceiro', 'CPF do responsável|cpf pagador|CPF resp.'],
  ['escola', 'Escola'],
  ['nomeSocial', 'Nome social'],
  ['nomeSocial', 'Nome Social do Paciente'],
  ['valorConsulta', 'valor|Valor da sessão|Valor da Sessão (R$)|honorário|Valor R$|Vl. sessão'],
  ['dia', 'dia|Dia da semana'],
  ['hora', 'Hora|horário|Dia/Horário|Dia e horário|Hora de início'],
  ['duracao', 'Duração|duração (min)'],
  ['frequencia', 'frequência|Periodicidade'],
  ['modalidade', 'modalidade'],
  ['desde', 'desde'],
  ['ate', 'até'],
  ['observacoes', 'obs|Obs.'],
])('P1: %s', (campo, titulos) => {
  for (const titulo of titulos.split('|'))
    expect([titulo, campoDoTitulo(titulo)]).toEqual([titulo, campo])
})

test('a heading of its own names nothing', () => {
  expect(campoDoTitulo('Convênio')).toBeNull()
  expect(campoDoTitulo('')).toBeNull()
})

test('of two columns for one field the first has it', () =>
  expect(camposDosTitulos(['Nome', 'Mãe', 'Pai', 'Cor'])).toEqual([
    'nome',
    'responsavelFinanceiro',
    null,
    null,
  ]))

test('P1: a number is of a house only where its street stands before it', () => {
  expect(camposDosTitulos(['Nº', 'Nome', 'CEP'])).toEqual([null, 'nome', 'cep'])
  expect(camposDosTitulos(['Nome', 'Rua', 'Nº'])).toEqual(['nome', 'logradouro', 'numero'])
})

test('a row with figures is no heading, nor is one that names nothing', () => {
  expect(saoTitulos(['Nome', 'CPF'])).toBe(true)
  expect(saoTitulos(['Bia Lima', '529.982.247-25'])).toBe(false)
  expect(saoTitulos(['Nome', '52998224725'])).toBe(false)
})

test.each(['(', '[', '(['])(
  'a heading of nothing but %j is read at once',
  (aberto) => {
    expect(campoDoTitulo(`CPF ${aberto.repeat(60_000)}`)).toBe('cpf')
  },
  2_000,
)
