import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { FechamentosDoPainel } from './fechamentos-do-painel.tsx'

const server = setupServer()
const escolhidos: unknown[] = []
let atendidos: Set<string>

const FERIADOS = [
  ['ano-novo', '01-01', 'nacional'],
  ['carnaval', '02-17', 'facultativo'],
  ['sexta-feira-santa', '04-03', 'nacional'],
  ['tiradentes', '04-21', 'nacional'],
  ['natal', '12-25', 'nacional'],
] as const

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
  server.resetHandlers()
})
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-11T12:00:00Z'), toFake: ['Date'] })
  umaSessao()
  escolhidos.length = 0
  atendidos = new Set(['carnaval'])
  server.use(
    http.get('*/api/fechamentos', () => HttpResponse.json([])),
    http.get('*/api/feriados', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [de, ate] = [searchParams.get('ano'), searchParams.get('ate')].map(Number)
      const anos = Array.from({ length: (ate ?? 0) - (de ?? 0) + 1 }, (_, n) => (de ?? 0) + n)
      return HttpResponse.json(
        anos.flatMap((ano) =>
          FERIADOS.map(([chave, dia, tipo]) => ({
            chave,
            nome: chave,
            data: `${ano}-${dia}`,
            tipo,
            atende: atendidos.has(chave),
          })),
        ),
      )
    }),
    http.put('*/api/feriados/:chave', async ({ request, params }) => {
      const { atende } = (await request.json()) as { atende: boolean }
      escolhidos.push([params.chave, atende])
      if (atende) atendidos.add(String(params.chave))
      else atendidos.delete(String(params.chave))
      return HttpResponse.json({ chave: params.chave, atende })
    }),
  )
})

const proximos = () =>
  screen
    .getAllByRole('listitem')
    .map((um) => within(um).queryByRole('button')?.textContent)
    .filter(Boolean)
const chave = (nome: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Atendo neste dia ${nome}` })

test('P2: the next three are told, each once; one that is worked goes from the list', async () => {
  const { user } = renderApp(<FechamentosDoPainel />)
  await screen.findByText('sexta-feira-santa')
  expect(proximos()).toEqual([
    'sexta-feira-santa3 de abril',
    'tiradentes21 de abril',
    'natal25 de dezembro',
  ])
  await user.click(screen.getByRole('button', { name: 'Mostrar mais 1' }))
  expect(proximos()).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: /^tiradentes/ }))
  expect((await chave('carnaval')).checked).toBe(true)
  expect((await chave('tiradentes')).checked).toBe(false)
  await user.click(await chave('tiradentes'))
  await user.click(await chave('carnaval'))
  // Each switch turns at once, however long the answers take.
  expect([(await chave('tiradentes')).checked, (await chave('carnaval')).checked]).toEqual([
    true,
    false,
  ])
  await waitFor(() =>
    expect(escolhidos).toEqual([
      ['tiradentes', true],
      ['carnaval', false],
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Próximo ano' }))
  await screen.findByRole('dialog', { name: 'Feriados de 2027' })
  expect((await chave('tiradentes')).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Fechar janela' }))
  await waitFor(() =>
    expect(proximos()).toEqual([
      'sexta-feira-santa3 de abril',
      'natal25 de dezembro',
      'ano-novo1 de janeiro',
      'carnaval17 de fevereiro',
    ]),
  )
})

test('a choice that cannot be saved goes back, and is said', async () => {
  server.use(
    http.put('*/api/feriados/:chave', () =>
      HttpResponse.json({ message: 'Tente mais tarde.' }, { status: 503 }),
    ),
  )
  const { user } = renderApp(<FechamentosDoPainel />)
  await user.click(screen.getByRole('button', { name: 'Feriados' }))
  await user.click(await chave('natal'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect((await chave('natal')).checked).toBe(false)
})
