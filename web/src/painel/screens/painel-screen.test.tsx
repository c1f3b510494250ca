import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { PainelScreen } from './painel-screen.tsx'

const server = setupServer()
const erros = vi.spyOn(console, 'error')

const sessao = (nomePaciente: string, inicio: string, fim: string, status = 'AGENDADO') => ({
  id: `${nomePaciente} ${inicio}`,
  nomePaciente,
  inicio: `2026-03-${inicio}:00`,
  fim: `2026-03-${fim}:00`,
  statusAgendamento: status,
})
const ANA = sessao('Ana', '09T13:00', '09T13:50')
const BIA = sessao('Bia', '09T13:30', '09T14:20', 'CONFIRMADO')
const CAIO = sessao('Caio', '10T08:00', '10T08:50', 'FALTA')
const DUDA = sessao('Duda', '10T09:00', '10T09:50')
const ENZO = sessao('Enzo', '12T09:00', '12T09:50')
const FABIO = sessao('Fábio', '13T09:00', '13T09:50')

const mes = (nomePaciente: string, mesNumero: number, quantidadeAtendimentos: number) => ({
  profissionalId: 'prof-1',
  nomeProfissional: 'Ana Lima',
  pacienteId: nomePaciente,
  nomePaciente,
  mesNumero,
  mesNome: '',
  ano: 2026,
  quantidadeAtendimentos,
  quantidadeRealizados: 0,
  quantidadeFaltas: 0,
  valorTotal: 0,
  valorPago: 0,
})

const proximos = (corpo: (typeof ANA)[]) =>
  http.get('*/api/agendamentos/profissional/me/dashboard', ({ request }) => {
    const { searchParams } = new URL(request.url)
    const janela = [searchParams.get('dataInicio'), searchParams.get('dataFim')]
    // Any other window than §7's finds nothing.
    const certa = janela.join() === '2026-03-09T00:00:00,2026-03-17T00:00:00'
    return HttpResponse.json(certa ? corpo : [])
  })
const deOntemEHoje = (corpo: AgendamentoFio[]) =>
  http.get('*/api/agendamentos/profissional/me', ({ request }) => {
    const { searchParams } = new URL(request.url)
    const dias = [searchParams.get('dataInicio'), searchParams.get('dataFim')]
    const certos = dias.join() === '2026-03-08T00:00:00,2026-03-10T00:00:00'
    return HttpResponse.json(certos ? corpo : [])
  })
const financeiro = (saldo: number) =>
  http.get('*/api/resumo-financeiro', () =>
    HttpResponse.json({
      totalReceitas: 1250,
      totalRecebido: 0,
      totalAReceber: 0,
      totalDespesas: 800,
      saldo,
    }),
  )
const resumo = http.get('*/api/resumo-atendimentos/profissional/prof-1', ({ request }) => {
  // No year but this one is asked for.
  const certo = new URL(request.url).searchParams.get('ano') === '2026'
  return HttpResponse.json(certo ? [mes('Bia', 3, 4), mes('Duda', 3, 5), mes('Enzo', 2, 7)] : [])
})
const recusa = (caminho: string) =>
  http.get(caminho, () => HttpResponse.json({ message: 'Não deu.' }, { status: 400 }))
const cartao = (nome: string) => within(screen.getByRole('region', { name: nome }))

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-09T17:00:00Z'), toFake: ['Date', 'setInterval'] })
  erros.mockReset()
  umaSessao()
  // The first day's guide has tests of its own.
  localStorage.setItem('showGuia-usuario-1', 'false')
  server.use(
    proximos([ANA, BIA, CAIO, DUDA, ENZO, FABIO]),
    deOntemEHoje([]),
    financeiro(450),
    resumo,
  )
})
afterEach(() => {
  server.resetHandlers()
  vi.useRealTimers()
})

test('greets, and every card says that it is on its way', async () => {
  renderApp(<PainelScreen />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bem-vindo(a), Ana Lima')
  for (const nome of ['Próximos Atendimentos', 'Resumo Financeiro', 'Estatísticas do Mês']) {
    expect(cartao(nome).getByText('Carregando dados...')).toBeTruthy()
  }
  await waitFor(() => expect(screen.queryByText('Carregando dados...')).toBeNull())
})

test('the next three not ended and not missed, by day, each leading to its day', async () => {
  renderApp(<PainelScreen />)
  await screen.findByText('Bia')
  const links = cartao('Próximos Atendimentos').getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['13:30Biaaté 14:20ConfirmadoAgora', '/calendario/prof-1?data=2026-03-09'],
    ['09:00Dudaaté 09:50', '/calendario/prof-1?data=2026-03-10'],
    ['09:00Enzoaté 09:50', '/calendario/prof-1?data=2026-03-12'],
    ['Abrir calendário', '/calendario/prof-1'],
  ])
  const dias = cartao('Próximos Atendimentos').getAllByRole('heading', { level: 3 })
  expect(dias.map((dia) => dia.textContent)).toEqual([
    'Hoje, 9 de março',
    'Amanhã, 10 de março',
    'Quinta-feira, 12 de março',
  ])
})

test('a session that ends leaves the list while the page stays open', async () => {
  renderApp(<PainelScreen />)
  await screen.findByText('Bia')
  vi.setSystemTime(new Date('2026-03-09T17:19:50Z'))
  act(() => vi.advanceTimersByTime(15_000))
  expect(screen.queryByText('Bia')).toBeNull()
  expect(screen.getByText('Fábio')).toBeTruthy()
})

test('P4: what is over and unsaid waits in the card, six in sight', async () => {
  const fim = '2026-03-09T13:50:00'
  const linhas = [...Array(8).keys()].map((n) =>
    umAgendamento({ id: `a-${n}`, inicio: '2026-03-09T13:00:00', fim, nomePaciente: `Gil ${n}` }),
  )
  server.use(
    deOntemEHoje([...linhas, umAgendamento({ id: 'said', statusAgendamento: 'FALTA', fim })]),
  )
  const { user } = renderApp(<PainelScreen />)
  const card = cartao('Próximos Atendimentos')
  await card.findByRole('heading', { name: '8 sessões sem registro' })
  expect(card.getAllByRole('button', { name: 'Desmarcou' })).toHaveLength(6)
  await user.click(card.getByRole('button', { name: 'Mais 2' }))
  expect(card.getAllByRole('group').map((um) => um.getAttribute('aria-label'))).toContain(
    'Gil 7, 9 de março, 13h',
  )
  expect(card.getByText('Bia')).toBeTruthy()
})

test('P4: where those days cannot be had the next sessions are there all the same', async () => {
  server.use(recusa('*/api/agendamentos/profissional/me'))
  const { user } = renderApp(<PainelScreen />)
  await screen.findByText('Bia')
  const card = cartao('Próximos Atendimentos')
  const falha = await card.findByRole('alert')
  expect(falha.textContent).toContain('As sessões sem registro não foram carregadas.')
  server.use(deOntemEHoje([]))
  await user.click(within(falha).getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(card.queryByRole('alert')).toBeNull())
  expect(card.queryByText(/sem registro/)).toBeNull()
})

test('no session ahead leads to the calendar', async () => {
  server.use(proximos([ANA, CAIO]))
  renderApp(<PainelScreen />)
  await screen.findByText('Nenhum agendamento nos próximos dias.')
  const link = cartao('Próximos Atendimentos').getByRole('link', { name: 'Abrir calendário' })
  expect(link.getAttribute('href')).toBe('/calendario/prof-1')
})

test.each([
  [450, 'R$ 450,00', 'positivo'],
  [0, 'R$ 0,00', 'positivo'],
  [-50.5, '-R$ 50,50', 'negativo'],
])('the money of the month: a balance of %d', async (saldo, texto, tom) => {
  server.use(financeiro(saldo))
  renderApp(<PainelScreen />)
  const valor = await screen.findByText(texto)
  expect(valor.getAttribute('data-tom')).toBe(tom)
  const resumo = cartao('Resumo Financeiro')
  expect(resumo.getByText('Receitas').nextElementSibling?.textContent).toBe('R$ 1.250,00')
  expect(resumo.getByText('Despesas').nextElementSibling?.textContent).toBe('R$ 800,00')
  expect(resumo.getByRole('link').getAttribute('href')).toBe('/despesas/prof-1')
})

test('the month: distinct patients and attendances of this month alone', async () => {
  renderApp(<PainelScreen />)
  const card = cartao('Estatísticas do Mês')
  expect((await card.findByText('Pacientes no mês')).nextElementSibling?.textContent).toBe('2')
  expect(card.getByText('Atendimentos').nextElementSibling?.textContent).toBe('9')
  expect(card.getByRole('link').getAttribute('href')).toBe('/atendimentos/prof-1')
})

test('a failed card says what failed and that nothing was lost, logs, and can be tried again; the others stand', async () => {
  erros.mockImplementation(() => undefined)
  server.use(recusa('*/api/agendamentos/profissional/me/dashboard'))
  const { user } = renderApp(<PainelScreen />)
  const card = cartao('Próximos Atendimentos')
  expect((await card.findByRole('alert')).textContent).toContain(
    'Os próximos atendimentos não foram carregados.Nada se perdeu',
  )
  expect(card.queryByText('—')).toBeNull()
  expect(card.queryByText('Nenhum agendamento nos próximos dias.')).toBeNull()
  expect(screen.queryByText(/Não deu/)).toBeNull()
  expect(erros).toHaveBeenCalledWith('Próximos Atendimentos', expect.any(Error))
  await screen.findByText('R$ 450,00')
  server.use(proximos([DUDA]))
  await user.click(card.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('Duda')
})

test('each failed card is tried again for itself', async () => {
  erros.mockImplementation(() => undefined)
  server.use(recusa('*/api/resumo-financeiro'), recusa('*/api/resumo-atendimentos/*/*'))
  const { user } = renderApp(<PainelScreen />)
  const dinheiro = cartao('Resumo Financeiro')
  const mesDeAgora = cartao('Estatísticas do Mês')
  await dinheiro.findByText('O resumo financeiro não foi carregado.')
  await mesDeAgora.findByText('As estatísticas do mês não foram carregadas.')
  server.use(financeiro(450))
  await user.click(dinheiro.getByRole('button', { name: 'Tentar novamente' }))
  await dinheiro.findByText('R$ 450,00')
  expect(mesDeAgora.getByText('As estatísticas do mês não foram carregadas.')).toBeTruthy()
})
