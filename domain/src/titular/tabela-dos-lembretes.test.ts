import { expect, test } from 'vitest'
import { tabelaDosLembretes } from './tabela-dos-lembretes.ts'

const lembrete = {
  atendimentoId: 'a1',
  inicio: '2026-03-10T14:00:00',
  estado: 'ENVIADO',
  motivo: null,
  talvezSaiu: false,
  email: null,
  enviadoEm: '2026-03-09T18:00:05',
  confirmadoEm: null,
}

test.each([
  ['sent', {}, '<td>10 de março, 14h</td><td>Enviado</td><td>9 de março, 18h</td><td>—</td>'],
  ['confirmed', { confirmadoEm: '2026-03-09T19:30:00' }, '<td>9 de março, 19h30</td>'],
  ['perhaps twice', { talvezSaiu: true }, 'Enviado (pode ter saído mais de uma vez)'],
  ['given up', { estado: 'FALHOU', enviadoEm: null }, '<td>Não saiu</td><td>—</td>'],
  ['of a later version', { estado: 'LIDO' }, '<td>LIDO</td>'],
])('P4 %s', (_nome, mudanca, esperado) =>
  expect(tabelaDosLembretes([{ ...lembrete, ...mudanca }])).toContain(esperado),
)

test('P4 none', () => expect(tabelaDosLembretes([])).toContain('Nenhum lembrete por e-mail.'))
