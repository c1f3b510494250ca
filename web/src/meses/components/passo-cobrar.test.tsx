import { cobrancaParaFio } from '@clinica/domain/cobranca/contract'
import { SEM_COBRANCA } from '@clinica/domain/cobranca/tipos'
import { centavosDoFio } from '@clinica/domain/dinheiro'
import { pagadoresDoMes } from '@clinica/domain/meses/pagadores-do-mes'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { useCobranca } from '../../cobranca/public.tsx'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { PassoCobrar } from './passo-cobrar.tsx'

const CHAVE = {
  tipoDaChave: 'EMAIL' as const,
  chave: 'ana@exemplo.com.br',
  nome: 'Ana Lima',
  cidade: 'Vitória',
}
const BIA = pagadoresDoMes([
  {
    pacienteId: 'p-bia',
    nome: 'Bia Souza',
    responsavel: null,
    telefone: '27999998888',
    menor: false,
    grupo: 0,
    quantidade: 2,
    realizadas: 2,
    faltas: 0,
    total: centavosDoFio(360),
    pago: centavosDoFio(0),
    enviadoEm: null,
  },
])

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => void umaSessao())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const answers = (answer: () => Response | Promise<Response>) =>
  server.use(http.get('*/api/cobranca', answer))
const how = () => HttpResponse.json({ ...cobrancaParaFio(SEM_COBRANCA), ...CHAVE })

function Step() {
  const lida = useCobranca()
  return (
    <PassoCobrar pagadores={BIA} mes={{ ano: 2026, mes: 3 }} profissional="Ana Lima" lida={lida} />
  )
}
const message = () =>
  new URL(
    screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '',
  ).searchParams.get('text')

it('offers no message before it is known how it asks for money', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  answers(() => held.then(how))
  renderApp(<Step />)
  expect(await screen.findByText('Carregando...')).toBeTruthy()
  expect(screen.queryByText('Bia Souza')).toBe(null)
  answer()
  expect(await screen.findByText('Bia Souza')).toBeTruthy()
  expect(message()).toContain(CHAVE.chave)
})

it('says that it could not be known, and asks again', async () => {
  answers(() => HttpResponse.json({}, { status: 500 }))
  const { user } = renderApp(<Step />)
  expect(await screen.findByText('Não foi possível ver como você cobra.')).toBeTruthy()
  expect(screen.queryByText('Bia Souza')).toBe(null)
  answers(how)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Bia Souza')).toBeTruthy()
})
