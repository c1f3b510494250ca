import { COR_DA_FALTA, corDoEvento } from '@clinica/domain/agenda/cor-do-evento'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Legenda } from './legenda.tsx'

const NOMES = [
  'Sessão Individual',
  'Reunião Escola',
  'Reunião Pais',
  'Anamnese',
  'Cafezinho',
  'Social',
  'Falta',
]

function cores(secao: string) {
  const itens = within(screen.getByRole('list', { name: secao })).getAllByRole('listitem')
  expect(itens.map((item) => item.textContent)).toEqual(NOMES)
  return itens.map((item) => item.querySelector('span')?.style.getPropertyValue('--colour'))
}

test('lists the seven in both sections, in the colours of the events', () => {
  render(<Legenda />)
  const presencial = cores('Presencial')
  const online = cores('Online e domiciliar')
  const sessao = { tipo: 'SESSAO_INDIVIDUAL', statusAgendamento: 'AGENDADO' } as const
  const cor = (modalidadeAtendimento: 'PRESENCIAL' | 'DOMICILIAR') =>
    corDoEvento({ ...sessao, modalidadeAtendimento }).fundo
  expect([presencial[0], online[0]]).toEqual([cor('PRESENCIAL'), cor('DOMICILIAR')])
  expect([presencial[6], online[6]]).toEqual(Array(2).fill(COR_DA_FALTA.fundo))
  expect(new Set([...presencial, ...online]).size).toBe(13)
})

test('names every sign, each with its own drawing', () => {
  render(<Legenda />)
  const itens = within(screen.getByRole('list', { name: 'Sinais' })).getAllByRole('listitem')
  expect(itens.map((item) => item.textContent)).toEqual([
    'Confirmado',
    'Realizado',
    'Já passou, sem registro',
    'Pago',
    'Repete',
  ])
  expect(new Set(itens.map((item) => item.querySelector('svg')?.innerHTML)).size).toBe(5)
})
