import { expect, test } from 'vitest'
import { campoDoTitulo, camposDosTitulos, saoTitulos } from './campo-do-titulo.ts'

// P1: each field and its headings, as the page of the rule lists them.
test.each([
  ['nome', 'Nome|paciente|CLIENTE|nome completo|Nome *'],
  ['cpf', 'cpf|CPF do paciente|C.P.F. (só números)'.replace('C.P.F.', 'CPF')],
  ['dataNascimento', 'nascimento|Data de Nascimento|dt nasc|Dt. Nasc.'],
  ['telefone', 'telefone|Celular|WhatsApp|fone'],
  ['email', 'e-mail|E-Mail|email'],
  ['responsavelFinanceiro', 'Responsável|mãe|pai|pagador'],
  ['cpfResponsavelFinanceiro', 'CPF do responsável|cpf pagador'],
  ['escola', 'Escola'],
  ['valorConsulta', 'valor|Valor da sessão|Valor da Sessão (R$)|honorário'],
  ['dia', 'dia|Dia da semana'],
  ['hora', 'Hora|horário'],
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

test('a row with figures is no heading, nor is one that names nothing', () => {
  expect(saoTitulos(['Nome', 'CPF'])).toBe(true)
  expect(saoTitulos(['Bia Lima', '529.982.247-25'])).toBe(false)
  expect(saoTitulos(['Nome', '52998224725'])).toBe(false)
})
