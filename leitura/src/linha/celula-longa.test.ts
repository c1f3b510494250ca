import type { Campo } from '@clinica/domain/importacoes/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { linhaLida } from './linha-lida.ts'

const HOJE = '2026-03-09' as Data
const lida = (celulas: Partial<Record<Campo, string>>) =>
  linhaLida(Object.keys(celulas) as Campo[], Object.values(celulas), HOJE)

test.each<[Campo, string]>([
  ['hora', '14h '],
  ['hora', '/'],
  ['dia', 'seg a sex '],
  ['frequencia', 'semana sim, semana não '],
  ['valorConsulta', '180,00 '],
  ['desde', '12/03/2026 '],
  ['duracao', '50 min '],
  ['email', 'bia@exemplo.com '],
  ['cpf', '529.982.247-25 '],
])('P1: a cell of %s that is longer than it can mean is told, and not read', (campo, pedaco) => {
  const { problemas } = lida({ nome: 'Bia', [campo]: pedaco.repeat(600) })
  expect(problemas.filter((um) => um.campo === campo)).toEqual([
    { campo, tom: 'erro', message: 'Este texto tem mais de 500 letras e não foi lido. Encurte-o.' },
  ])
})

test('P1: a phone or a birth date that is too long keeps nobody out', () => {
  const { problemas } = lida({ nome: 'Bia', telefone: '(27) 99999-0000 '.repeat(100) })
  expect(problemas).toEqual([
    {
      campo: 'telefone',
      tom: 'aviso',
      message: 'Este texto tem mais de 500 letras: a linha entra sem ele.',
    },
  ])
})

test('P1: notes are as long as notes may be, and so are lists of dates', () => {
  const exceto = Array.from({ length: 200 }, () => '16/03/2026').join(' ')
  const observacoes = 'anamnese '.repeat(550).trim()
  const linha = lida({ nome: 'Bia', dia: 'seg', hora: '14h', exceto, observacoes })
  expect(linha.observacoes).toBe(observacoes)
  expect(linha.horarios[0]?.exceto).toEqual(['2026-03-16'])
  expect(linha.problemas).toEqual([])
})

test('P1: a row has as many hours as a week may have, or is told to be several', () => {
  const de = (quantas: number) =>
    Array.from({ length: quantas }, (_, n) => `${8 + (n % 12)}h`).join(', ')
  expect(lida({ nome: 'Bia', dia: 'seg', hora: de(50) }).horarios).toHaveLength(50)
  const { horarios, problemas } = lida({ nome: 'Bia', dia: 'seg', hora: de(51) })
  expect(horarios).toEqual([])
  expect(problemas).toContainEqual({
    campo: 'hora',
    tom: 'erro',
    message: 'São mais de 50 horários nesta linha. Divida-os em mais linhas.',
  })
})
