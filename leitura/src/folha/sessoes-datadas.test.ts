import { expect, test } from 'vitest'
import { comInicioEFim } from './horas-de-inicio-e-fim.ts'
import { comSessoesDatadas } from './sessoes-datadas.ts'

test.each([
  [
    'a date and an hour',
    { titulos: ['Data', 'Hora', 'Paciente'], linhas: [['10/03/2026', '14:00', 'Bia']] },
    ['', '', 'Bia', '10/03/2026', '14:00', 'avulsa'],
  ],
  [
    'both in one cell, and an end',
    {
      titulos: ['Paciente', 'Início', 'Fim'],
      linhas: [['Bia', '10/03/2026 14:00', '10/03/2026 14:50']],
    },
    ['Bia', '', '', '10/03/2026', '14:00 às 14:50', 'avulsa'],
  ],
  [
    'an export of Outlook',
    {
      titulos: ['Assunto', 'Data de início', 'Hora de início', 'Hora de término', 'O dia inteiro'],
      linhas: [
        ['Bia', '10/03/2026', '14:00:00', '14:50:00', 'Falso'],
        ['Feriado', '21/04/2026', '00:00:00', '00:00:00', 'Verdadeiro'],
      ],
    },
    ['Bia', '', '', '', 'Falso', '10/03/2026', '14:00:00 às 14:50:00', 'avulsa'],
  ],
])('P1: %s is one session', (_nome, tabela, linha) => {
  const { titulos, linhas } = comSessoesDatadas(comInicioEFim(tabela))
  expect(titulos.slice(-3)).toEqual(['Desde', 'Horário', 'Frequência'])
  expect(linhas).toEqual([linha])
})

test.each([
  ['its weekday is there', ['Nome', 'Dia', 'Hora', 'Data de início']],
  ['its pace is there', ['Nome', 'Início', 'Hora', 'Frequência']],
  ['a series begins', ['Nome', 'Hora', 'Início', 'Fim']],
  ['no hour is anywhere', ['Nome', 'Início']],
])('P1: where %s, a row is read as it is', (_nome, titulos) => {
  const tabela = { titulos, linhas: [['Bia', 'seg', '14h', '10/03/2026']] }
  expect(comSessoesDatadas(tabela)).toEqual(tabela)
})
