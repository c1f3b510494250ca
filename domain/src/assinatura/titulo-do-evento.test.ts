import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOSTRAS } from './tipos.ts'
import { iniciais, tituloDoEvento } from './titulo-do-evento.ts'

const deMaria = { nomePaciente: 'Maria da Silva', tipo: 'SESSAO_INDIVIDUAL' } as const
const deNinguem = { nomePaciente: null, tipo: 'PESSOAL' } as const

test.each([
  ['ocupado', deMaria, 'Ocupado'],
  ['ocupado', deNinguem, 'Ocupado'],
  ['iniciais', deMaria, 'M. S.'],
  ['iniciais', deNinguem, 'Pessoal'],
  ['nome', deMaria, 'Maria da Silva'],
  ['nome', deNinguem, 'Pessoal'],
] as const)('%s of %o is %s', (mostra, sessao, titulo) => {
  expect(tituloDoEvento(sessao, mostra)).toBe(titulo)
})

describe('initials', () => {
  test.each([
    ['Ana', 'A.'],
    ['Élida dos Santos e Souza', 'É. S. S.'],
    ['  João   P. de  Melo ', 'J. P. M.'],
    ['ana maria', 'A. M.'],
    ['𝒜na Lima', '𝒜. L.'],
    ['João (mãe: Ana) - "Joca" & \'Zé\'', 'J. M. A. J. Z.'],
    ['001', '0.'],
    ['😀', '😀.'],
  ])('of %o are %o', (nome, esperado) => expect(iniciais(nome)).toBe(esperado))

  test('never hold more than one letter of a word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (nome) => {
        const partes = iniciais(nome).split(' ').filter(Boolean)
        expect(partes.length).toBeLessThanOrEqual(nome.split(/[\s.]+/).length)
        for (const parte of partes) expect([...parte].length).toBeLessThanOrEqual(3)
      }),
    )
  })
})

test('no choice tells the kind of a patient’s session', () => {
  for (const mostra of MOSTRAS) {
    const de = (tipo: 'ANAMNESE' | 'SESSAO_INDIVIDUAL') =>
      tituloDoEvento({ nomePaciente: 'Maria', tipo }, mostra)
    expect(de('ANAMNESE')).toBe(de('SESSAO_INDIVIDUAL'))
  }
})
