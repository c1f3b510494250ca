import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { planilha } from '../planilha.ts'
import { planilhaDoResumo } from './planilha-do-resumo.ts'

const linha = {
  profissionalId: 'p',
  nomeProfissional: 'Ana Lima',
  pacienteId: '1',
  nomePaciente: 'José Muñoz',
  ano: 2026,
  mes: 3,
  quantidade: 4,
  realizadas: 3,
  faltas: 1,
  total: centavos(125_010),
  pago: centavos(36_005),
}

test('the columns of the table, figures with a decimal comma, a name that looks like a formula defused', () => {
  const texto = planilha(
    planilhaDoResumo([
      linha,
      { ...linha, nomePaciente: '=HYPERLINK("x")', pago: centavos(125_010) },
    ]),
  )
  expect(texto.split('\r\n')).toEqual([
    '\uFEFFProfissional;Paciente;Mês;Ano;Qtd. Atendimentos;Valor Total;Valor Pago;Valor Faltante;Situação',
    'Ana Lima;José Muñoz;Março;2026;4;1250,10;360,05;890,05;Parcial',
    `Ana Lima;"'=HYPERLINK(""x"")";Março;2026;4;1250,10;1250,10;0,00;Pago`,
    '',
  ])
})
