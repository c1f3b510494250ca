import { cobrancaParaFio } from '@clinica/domain/cobranca/contract'
import { SEM_COBRANCA } from '@clinica/domain/cobranca/tipos'
import { centavosDoFio } from '@clinica/domain/dinheiro'
import {
  type LinhaDoMes,
  type PagadorDoMes,
  pagadoresDoMes,
} from '@clinica/domain/meses/pagadores-do-mes'
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
const linha = (resto: Partial<LinhaDoMes> = {}): LinhaDoMes => ({
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
  anteriores: [],
  enviadoEm: null,
  ...resto,
})
const BIA = pagadoresDoMes([linha()])

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => void umaSessao())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const answers = (answer: () => Response | Promise<Response>) =>
  server.use(http.get('*/api/cobranca', answer))
const how = () => HttpResponse.json({ ...cobrancaParaFio(SEM_COBRANCA), ...CHAVE })

function Step({ pagadores = BIA }: { pagadores?: readonly PagadorDoMes[] }) {
  const lida = useCobranca()
  return (
    <PassoCobrar
      pagadores={pagadores}
      mes={{ ano: 2026, mes: 3 }}
      profissional="Ana Lima"
      lida={lida}
    />
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

const FEVEREIRO = {
  ano: 2026,
  mes: 2,
  emAberto: centavosDoFio(220),
  credito: centavosDoFio(0),
}

it('P4: what is older is said, asked for, and taken off where it is unticked', async () => {
  answers(how)
  const { user } = renderApp(
    <Step pagadores={pagadoresDoMes([linha({ anteriores: [FEVEREIRO] })])} />,
  )
  await screen.findByText(/^Saldo anterior \(fevereiro\): R\$\s220,00$/)
  screen.getByText('R$ 580,00')
  expect(message()).toContain('5406580.00')
  await user.click(screen.getByRole('checkbox', { name: /^Incluir saldo anterior/ }))
  expect(screen.queryByText('R$ 580,00')).toBe(null)
  expect(message()).toContain('5406360.00')
  expect(message()).not.toContain('anterior')
})

it('P4: credit of an earlier month is not taken off, and said', async () => {
  answers(how)
  const janeiro = { ...FEVEREIRO, emAberto: centavosDoFio(0), credito: centavosDoFio(50) }
  renderApp(<Step pagadores={pagadoresDoMes([linha({ anteriores: [janeiro] })])} />)
  await screen.findByText(/^Crédito de R\$\s50,00 em fevereiro, não abatido\.$/)
  expect(message()).toContain('5406360.00')
})

it('P4, D6: an archived patient is asked for nothing; the statement can still be opened', async () => {
  answers(how)
  renderApp(
    <Step pagadores={pagadoresDoMes([linha({ arquivado: true, anteriores: [FEVEREIRO] })])} />,
  )
  await screen.findByText('Fora da cobrança (arquivado)')
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBe(null)
  expect(screen.queryByRole('checkbox')).toBe(null)
  screen.getByText('0 de 0 enviados')
  screen.getByRole('button', { name: 'Mais ações de Bia Souza' })
})
