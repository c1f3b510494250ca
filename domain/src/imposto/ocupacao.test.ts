import { expect, test } from 'vitest'
import { ocupacaoDe } from './ocupacao.ts'

test.each([
  ['Psicologia', null, '255'],
  ['Psicóloga clínica', null, '255'],
  ['Neuropsicologia', null, '255'],
  ['Fonoaudióloga', null, '230'],
  ['FISIOTERAPIA', null, '231'],
  ['Terapeuta ocupacional', null, '232'],
  ['Terapia Ocupacional', null, '232'],
  ['Cirurgiã-dentista', null, '226'],
  ['Odontopediatria', null, '226'],
  ['Médica psiquiatra', null, '225'],
  ['Psiquiatria', null, '225'],
  ['Psicologia médica', null, '255'],
  ['Médica veterinária', 'CRMV 123', null],
  ['Biomedicina', null, null],
  ['Psicanálise', null, null],
  [null, 'CRP 06/123456', '255'],
  ['TCC', 'CRFa 2-12345', '230'],
  [null, 'CRM-SP 12345', '225'],
  [null, 'CRMV 12345', null],
  [null, 'CREFITO 3/1234', null],
  [null, null, null],
])('P5, column 3: %s, %s', (especialidade, registro, codigo) => {
  expect(ocupacaoDe(especialidade, registro)).toBe(codigo)
})
