import type { SessaoDaPrevia } from '@clinica/domain/agenda/fechamento/contract'
import { expect, test } from 'vitest'
import { corpoDasEscolhas, porDia, porPaciente, queSaem } from './escolhas.ts'

const sessao = (id: string, dia: string, nome: string, paga = false): SessaoDaPrevia => ({
  id,
  pacienteId: nome,
  nomePaciente: nome,
  inicio: `2026-12-${dia}T14:00:00`,
  fim: `2026-12-${dia}T15:00:00`,
  valorSessao: 220,
  paga,
})
const TODAS = [sessao('a', '21', 'Caio'), sessao('b', '21', 'Bia'), sessao('c', '28', 'Caio', true)]
const ids = (uns: readonly { id: string }[]) => uns.map(({ id }) => id)

test('all go but those kept; the paid ones only where it is said', () => {
  const uma = { manter: new Set(['b']), creditar: false }
  expect(ids(queSaem(TODAS, uma))).toEqual(['a'])
  expect(ids(queSaem(TODAS, { ...uma, creditar: true }))).toEqual(['a', 'c'])
  expect(corpoDasEscolhas(TODAS, { ...uma, creditar: true })).toEqual({
    manter: ['b'],
    creditar: ['c'],
    sessoes: 3,
  })
})

test('a choice about a session that is no longer shown says nothing', () =>
  expect(corpoDasEscolhas(TODAS, { manter: new Set(['x']), creditar: false })).toEqual({
    manter: [],
    creditar: [],
    sessoes: 3,
  }))

test('by day, and by patient in order of name', () => {
  expect(porDia(TODAS).map(([dia, uns]) => [dia, uns.length])).toEqual([
    ['2026-12-21', 2],
    ['2026-12-28', 1],
  ])
  expect(porPaciente(TODAS).map(({ nome, inicios }) => [nome, inicios.length])).toEqual([
    ['Bia', 1],
    ['Caio', 2],
  ])
})
