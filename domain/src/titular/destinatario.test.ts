import { expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import { copiaFalada, DESTINATARIOS, problemaDoDestinatario } from './destinatario.ts'

const HOJE = '2026-03-09' as Data

test.each([
  ['a child', '2015-05-02', ['paciente']],
  ['18 tomorrow', '2008-03-10', ['paciente']],
  ['18 today', '2008-03-09', []],
  ['an adult', '1990-01-01', []],
  ['of no known age', null, []],
])('P6: of %s no copy for %o', (_quem, nascimento, recusados) =>
  expect(
    DESTINATARIOS.filter((um) => problemaDoDestinatario(um, nascimento as Data | null, HOJE)),
  ).toEqual(recusados),
)

test('P6: for whom it is, in words', () => {
  expect(
    DESTINATARIOS.map((destinatario) => copiaFalada({ destinatario, observacoes: false })),
  ).toEqual([
    'para o paciente, sem as observações',
    'para o responsável, sem as observações',
    'para o arquivo do profissional, sem as observações',
  ])
  expect(copiaFalada({ destinatario: 'paciente', observacoes: true })).toBe(
    'para o paciente, com as observações',
  )
})
