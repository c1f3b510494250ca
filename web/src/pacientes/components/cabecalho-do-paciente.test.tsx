import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { abrir, comServidor, server } from '../../test/edicao-de-paciente.tsx'

comServidor()

const RESUMO = '*/api/resumo-atendimentos/paciente/p1'
const resumo = (corpo: object) => server.use(http.get(RESUMO, () => HttpResponse.json(corpo)))
const cabecalho = () => within(screen.getByRole('region', { name: 'Antônia Vasconcelos' }))
const figuras = () =>
  cabecalho()
    .getAllByRole('term')
    .map((termo) => `${termo.textContent}: ${termo.nextElementSibling?.textContent}`)

test('who it is, how to call, when one meets next, what is owed and in credit (P9)', async () => {
  const proxima = { id: 's1', inicio: '2031-03-03T14:00:00', fim: '2031-03-03T15:00:00' }
  resumo({ proxima, emAberto: 280.1, credito: 30 })
  await abrir()
  await waitFor(() =>
    expect(figuras()).toEqual([
      'Próxima sessão: seg., 3 mar 2031, 14h',
      'Em aberto: R$ 280,10',
      'Crédito: R$ 30,00',
    ]),
  )
  cabecalho().getByRole('heading', { name: 'Antônia Vasconcelos', level: 2 })
  const destino = (name: RegExp) => cabecalho().getByRole('link', { name }).getAttribute('href')
  expect(destino(/^seg/)).toBe('/calendario/prof-1?data=2031-03-03')
  expect(destino(/^\(27\)/)).toBe('tel:+5527999990000')
})

test('nothing booked and nothing owed is said, credit is not', async () => {
  await abrir()
  await waitFor(() =>
    expect(figuras()).toEqual(['Próxima sessão: Nenhuma marcada', 'Em aberto: R$ 0,00']),
  )
})

test('where it cannot be had the form is there, no zero is told, and it can be asked again', async () => {
  server.use(http.get(RESUMO, () => HttpResponse.json({}, { status: 400 })))
  const { user } = await abrir()
  await screen.findByText(/^A próxima sessão e o saldo não foram carregados/)
  expect(figuras()).toEqual(['Próxima sessão: —', 'Em aberto: —'])
  resumo({ proxima: null, emAberto: 5, credito: 0 })
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(figuras()[1]).toBe('Em aberto: R$ 5,00'))
})
