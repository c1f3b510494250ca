import type { ResumoFio } from '@clinica/domain/atendimentos/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cartao, linhas, RESUMO, resumoHandlers, umMes } from '../../test/atendimentos.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { AtendimentosScreen } from './atendimentos-screen.tsx'

const server = setupServer()

const MARIA = umMes({ pacienteId: 'p2', nomePaciente: 'Maria Sá', valorTotal: 200, valorPago: 200 })
const LUCAS = umMes({ pacienteId: 'p3', nomePaciente: 'Lucas Reis', valorTotal: 90, valorPago: 0 })
const ANTIGO = umMes({ pacienteId: 'p3', nomePaciente: 'Lucas Reis', mesNumero: 11, ano: 2024 })
const CAFE = umMes({ pacienteId: 'p4', nomePaciente: 'CAFÉZINHO' })

const lido = vi.fn()
const responder = (linhas: ResumoFio[]) => server.use(...resumoHandlers(() => linhas, lido))
const opcoes = (rotulo: string) =>
  within(screen.getByLabelText(rotulo))
    .getAllByRole('option')
    .map((option) => option.textContent)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  // 01h of 1 April in UTC is still March in the clinic.
  vi.useFakeTimers({ now: new Date('2026-04-01T01:00:00Z'), toFake: ['Date'] })
  umaSessao()
})
afterEach(() => {
  server.resetHandlers()
  lido.mockClear()
  vi.useRealTimers()
})

test('opens on the current month of the clinic, with its five cards', async () => {
  responder([umMes({}), MARIA, LUCAS, ANTIGO, CAFE])
  renderApp(<AtendimentosScreen />)
  expect(screen.getByText('Carregando...')).toBeTruthy()
  await screen.findByText('João Araújo')
  expect(linhas()).toEqual([
    'Paciente | Mês | Ano | Qtd. Atendimentos | Valor Total | Valor Pago | Valor Faltante | Situação',
    'Ana Lima',
    'João Araújo | Março | 2026 | 4 | R$ 720,10 | R$ 360,05 | R$ 360,05 | Parcial',
    'Maria Sá | Março | 2026 | 4 | R$ 200,00 | R$ 200,00 | R$ 0,00 | Pago',
    'Lucas Reis | Março | 2026 | 4 | R$ 90,00 | R$ 0,00 | R$ 90,00 | Em aberto',
  ])
  expect(cartao('Pacientes encontrados')).toBe('3')
  expect(cartao('Total de atendimentos')).toBe('12')
  expect(cartao('Valor total')).toBe('R$ 1.010,10')
  expect(cartao('Total recebido')).toBe('R$ 560,05')
  expect(cartao('Total em aberto')).toBe('R$ 450,05')
})

test('what is left of a record that was disposed of counts, and neither opens nor changes (D6)', async () => {
  responder([
    MARIA,
    umMes({ pacienteId: 'x9', nomePaciente: 'Paciente descartado', descartado: true }),
  ])
  renderApp(<AtendimentosScreen />)
  await screen.findByText('Paciente descartado')
  expect(linhas().at(-1)).toBe(
    'Paciente descartado | Março | 2026 | 4 | R$ 720,10 | R$ 360,05 | R$ 360,05 | Parcial',
  )
  expect(screen.queryByRole('button', { name: 'Paciente descartado' })).toBeNull()
  expect(screen.queryByLabelText('Valor Pago de Paciente descartado, Março/2026')).toBeNull()
  expect(screen.getByLabelText('Valor Pago de Maria Sá, Março/2026')).toBeTruthy()
  expect(cartao('Pacientes encontrados')).toBe('2')
  expect(cartao('Valor total')).toBe('R$ 920,10')
})

test('offers every month, the years of the data and the current one', async () => {
  responder([ANTIGO])
  renderApp(<AtendimentosScreen />)
  await screen.findByText('Nenhum atendimento encontrado para os filtros selecionados.')
  expect(opcoes('Mês').slice(0, 4)).toEqual(['Todos os meses', 'Janeiro', 'Fevereiro', 'Março'])
  expect(opcoes('Mês')).toHaveLength(13)
  expect(opcoes('Ano')).toEqual(['Todos os anos', '2026', '2024'])
  expect(opcoes('Situação')).toEqual(['Todas', 'Pago', 'Em aberto', 'Parcial'])
})

test('filters by name without accents and by situation', async () => {
  responder([umMes({}), MARIA, LUCAS])
  const { user } = renderApp(<AtendimentosScreen />)
  await screen.findByText('João Araújo')
  await user.type(screen.getByLabelText('Nome do paciente'), 'ARAUJO')
  await waitFor(() => expect(screen.queryByText('Maria Sá')).toBeNull())
  expect(screen.getByText('João Araújo')).toBeTruthy()
  await user.clear(screen.getByLabelText('Nome do paciente'))
  await user.selectOptions(screen.getByLabelText('Situação'), 'Em aberto')
  await waitFor(() => expect(linhas().slice(2).join()).toMatch(/^Lucas Reis/))
})

test("'Limpar Filtros' is there only while a filter is set; 'Mês Atual' goes back", async () => {
  responder([umMes({}), ANTIGO])
  const { user } = renderApp(<AtendimentosScreen />)
  await screen.findByText('João Araújo')
  expect(screen.queryByText('Lucas Reis')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Limpar Filtros' }))
  await screen.findByText('Lucas Reis')
  expect(screen.queryByRole('button', { name: 'Limpar Filtros' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mês Atual' }))
  await waitFor(() => expect(screen.queryByText('Lucas Reis')).toBeNull())
  expect(screen.getByRole('button', { name: 'Limpar Filtros' })).toBeTruthy()
})

test('asks for the year shown, for another when it is chosen, for all only when all are', async () => {
  responder([umMes({}), ANTIGO])
  const { user } = renderApp(<AtendimentosScreen />)
  await screen.findByText('João Araújo')
  expect(lido.mock.calls).toEqual([['2026']])
  await user.selectOptions(screen.getByLabelText('Mês'), 'Todos os meses')
  await user.selectOptions(screen.getByLabelText('Ano'), '2024')
  await screen.findByText('Lucas Reis')
  expect(screen.queryByText('João Araújo')).toBeNull()
  expect(opcoes('Ano')).toEqual(['Todos os anos', '2026', '2024'])
  expect(lido.mock.calls).toEqual([['2026'], ['2024']])
  await user.selectOptions(screen.getByLabelText('Ano'), 'Todos os anos')
  await waitFor(() => expect(linhas()).toHaveLength(4))
  expect(lido.mock.calls).toEqual([['2026'], ['2024'], [null]])
})

test('a year that was seen, alone or among all, shows at once', async () => {
  responder([umMes({}), ANTIGO, umMes({ ano: 2025, nomePaciente: 'Olga Paz' })])
  const { user } = renderApp(<AtendimentosScreen />)
  await screen.findByText('João Araújo')
  await user.click(screen.getByRole('button', { name: 'Limpar Filtros' }))
  await screen.findByText('Olga Paz')
  // From here on nothing is answered any more.
  server.use(http.get(RESUMO, () => new Promise<never>(() => {})))
  await user.selectOptions(screen.getByLabelText('Ano'), '2025')
  await waitFor(() => expect(linhas()).toHaveLength(3))
  expect(linhas()[2]).toMatch(/^Olga Paz/)
  await user.click(screen.getByRole('button', { name: 'Mês Atual' }))
  await waitFor(() => expect(linhas()[2]).toMatch(/^João Araújo/))
  expect(screen.queryByText('Carregando...')).toBeNull()
})

test('the chart comes last, ends in the month filtered and counts all patients (P9)', async () => {
  responder([umMes({}), umMes({ pacienteId: 'p2', ano: 2025, mesNumero: 4 }), ANTIGO, CAFE])
  const { user } = renderApp(<AtendimentosScreen />)
  await screen.findByText('João Araújo')
  const tabela = (ate: string) => `Sessões realizadas e faltas nos doze meses até ${ate}`
  const faltas = (ate = 'março de 2026') =>
    linhas(tabela(ate)).filter((linha) => linha.endsWith('| 3 | 1 | 0'))
  const todas = screen.getAllByRole('table', { name: /^Atendimentos por|^Sessões/ })
  expect(todas.at(-1)).toBe(screen.getByRole('table', { name: tabela('março de 2026') }))
  screen.getByText('De todos os pacientes, até março de 2026.')
  expect(faltas()).toEqual(['Abril de 2025 | 3 | 1 | 0', 'Março de 2026 | 3 | 1 | 0'])
  await user.type(screen.getByLabelText('Nome do paciente'), 'ninguém')
  await screen.findByText('Nenhum atendimento encontrado para os filtros selecionados.')
  expect(faltas()).toHaveLength(2)
  await user.selectOptions(screen.getByLabelText('Ano'), '2024')
  await screen.findByText('De todos os pacientes, até março de 2024.')
  await user.selectOptions(screen.getByLabelText('Mês'), 'Todos os meses')
  await screen.findByRole('table', { name: tabela('dezembro de 2024') })
  expect(faltas('dezembro de 2024')).toEqual(['Novembro de 2024 | 3 | 1 | 0'])
})

test('nothing at all leads to the calendar', async () => {
  responder([])
  renderApp(<AtendimentosScreen />)
  await screen.findByText('Nenhum atendimento encontrado.')
  expect(screen.getByRole('link', { name: 'Abrir calendário' }).getAttribute('href')).toBe(
    '/calendario/prof-1',
  )
})

test.each([
  [RESUMO, { message: 'Tente mais tarde.' }, 'Erro: Tente mais tarde.'],
  [RESUMO, {}, 'Erro: Erro ao buscar dados'],
  [`${RESUMO}/anos`, {}, 'Erro: Erro ao buscar dados'],
])('%s: an error says %o, and trying again heals it', async (endereco, corpo, texto) => {
  responder([MARIA])
  server.use(http.get(endereco, () => HttpResponse.json(corpo, { status: 403 })))
  const { user } = renderApp(<AtendimentosScreen />)
  await screen.findByText(texto)
  responder([MARIA])
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('Maria Sá')
  expect(screen.queryByText(texto)).toBeNull()
})

test('many rows are drawn in steps, while the cards count them all', async () => {
  responder(
    Array.from({ length: 50 }, (_, n) => umMes({ pacienteId: `p${n}`, nomePaciente: `Paz ${n}` })),
  )
  const { user } = renderApp(<AtendimentosScreen />)
  await screen.findByText('Mostrando 16 de 50')
  expect(cartao('Pacientes encontrados')).toBe('50')
  expect(screen.queryByText('Paz 16')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  await screen.findByText('Paz 35')
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  await screen.findByText('Paz 49')
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
})

test('left open over the turn of a month, Mês Atual is the new one at once', async () => {
  vi.useFakeTimers({
    now: new Date('2026-04-01T02:59:30Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  responder([MARIA])
  const { user } = renderApp(<AtendimentosScreen />)
  await screen.findByText('Maria Sá')
  act(() => vi.advanceTimersByTime(60_000))
  await user.click(screen.getByRole('button', { name: 'Mês Atual' }))
  expect(screen.getByLabelText<HTMLSelectElement>('Mês').value).toBe('4')
})
