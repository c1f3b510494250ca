import type { ResumoFio } from '@clinica/domain/atendimentos/contract'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dismissAllNotifications } from '../../components/feedback/notify.tsx'
import { campoDe, cartao, linhas, RESUMO, resumoHandlers, umMes } from '../../test/atendimentos.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { AtendimentosScreen } from './atendimentos-screen.tsx'

const server = setupServer()
const enviado = vi.fn()

/** The months as the server keeps them; `recusa` answers instead of the next PUT. */
function meses(iniciais: ResumoFio[]) {
  let guardados = iniciais
  const recusas: (() => Response | Promise<Response>)[] = []
  const lidos = vi.fn()
  server.use(
    ...resumoHandlers(() => guardados, lidos),
    http.put('*/api/resumo-atendimentos/valor-pago', async ({ request }) => {
      const corpo = (await request.json()) as ResumoFio & { mes: number }
      enviado(corpo)
      const recusa = recusas.shift()
      if (recusa) return recusa()
      guardados = guardados.map((um) =>
        um.pacienteId === corpo.pacienteId && um.mesNumero === corpo.mes && um.ano === corpo.ano
          ? { ...um, valorPago: corpo.valorPago }
          : um,
      )
      return HttpResponse.json(
        guardados.find(
          (um) =>
            um.pacienteId === corpo.pacienteId &&
            um.mesNumero === corpo.mes &&
            um.ano === corpo.ano,
        ),
      )
    }),
  )
  return { lidos, recuse: (resposta: () => Response | Promise<Response>) => recusas.push(resposta) }
}

const MARIA = umMes({ pacienteId: 'p2', nomePaciente: 'Maria Sá', valorTotal: 200, valorPago: 0 })

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-20T12:00:00Z'), toFake: ['Date'] })
  umaSessao()
})
afterEach(() => {
  server.resetHandlers()
  dismissAllNotifications()
  enviado.mockClear()
  vi.useRealTimers()
})

async function abrir(iniciais = [umMes(), MARIA]) {
  const servidor = meses(iniciais)
  const { user } = renderApp(<AtendimentosScreen />)
  await screen.findByText('João Araújo')
  async function pagar(nome: string, texto: string, fim = '{Tab}') {
    await user.click(campoDe(nome))
    await user.clear(campoDe(nome))
    if (texto) await user.type(campoDe(nome), texto)
    await user.keyboard(fim)
  }
  return { user, pagar, ...servidor }
}

test('is saved on leaving: body of §7, row and cards at once, without reading the years again', async () => {
  const { pagar, lidos } = await abrir()
  await pagar('João', '1.250,00')
  await screen.findByText('Valor pago: R$ 1.250,00')
  expect(enviado.mock.calls).toEqual([
    [
      {
        profissionalId: 'prof-1',
        nomeProfissional: 'Ana Lima',
        pacienteId: 'p1',
        nomePaciente: 'João Araújo',
        mes: 3,
        ano: 2026,
        valorPago: 1250,
      },
    ],
  ])
  expect(linhas()[2]).toBe(
    'João Araújo | Março | 2026 | 4 | R$ 720,10 | R$ 1.250,00 | R$ 0,00crédito de R$ 529,90 | Pago',
  )
  expect(cartao('Total recebido')).toBe('R$ 1.250,00')
  expect(cartao('Total em aberto')).toBe('R$ 200,00')
  expect(lidos).toHaveBeenCalledTimes(1)
})

test('stands in every answer that holds the month: the year’s, and that of all years', async () => {
  const { user, pagar, lidos } = await abrir([umMes(), MARIA, umMes({ ano: 2025 })])
  await user.click(screen.getByRole('button', { name: 'Limpar Filtros' }))
  await waitFor(() => expect(linhas()).toHaveLength(5))
  await pagar('João Araújo, Março/2026', '500')
  await screen.findByText('Valor pago: R$ 500,00')
  expect(campoDe('João Araújo, Março/2026').value).toBe('500,00')
  // From here on no row is answered any more.
  server.use(http.get(RESUMO, () => new Promise<never>(() => {})))
  await user.selectOptions(screen.getByLabelText('Ano'), '2026')
  await waitFor(() => expect(linhas()).toHaveLength(4))
  expect(campoDe('João').value).toBe('500,00')
  await user.selectOptions(screen.getByLabelText('Ano'), '2025')
  await waitFor(() => expect(linhas()).toHaveLength(3))
  expect(campoDe('João').value).toBe('360,05')
  expect(lidos.mock.calls.map(([ano]) => ano).slice(0, 2)).toEqual(['2026', null])
})

test('an answer that set out before the amount was there is asked for again: the amount stays', async () => {
  const { user, pagar, lidos } = await abrir()
  let salva = () => {}
  let responde = () => {}
  const salvo = new Promise<void>((resolve) => (salva = resolve))
  const antiga = new Promise<void>((resolve) => (responde = resolve))
  server.use(
    http.put('*/api/resumo-atendimentos/valor-pago', () => salvo, { once: true }),
    http.get(
      RESUMO,
      async () => {
        lidos('antiga')
        await antiga
        return HttpResponse.json([umMes(), MARIA])
      },
      { once: true },
    ),
  )
  await pagar('João', '500', '{Enter}')
  await user.click(screen.getByRole('button', { name: 'Limpar Filtros' }))
  await waitFor(() => expect(lidos).toHaveBeenLastCalledWith('antiga'))
  salva()
  await screen.findByText('Valor pago: R$ 500,00')
  await waitFor(() => expect(lidos).toHaveBeenLastCalledWith(null))
  responde()
  await waitFor(() => expect(campoDe('João').value).toBe('500,00'))
})

test("'Desfazer' puts the previous amount, and 'Refazer' the new one", async () => {
  const { user, pagar } = await abrir()
  await pagar('João', '500', '{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await screen.findByText('Alteração desfeita')
  expect(campoDe('João').value).toBe('360,05')
  await user.click(await screen.findByRole('button', { name: 'Refazer' }))
  await waitFor(() => expect(campoDe('João').value).toBe('500,00'))
  expect(enviado.mock.calls.map(([{ valorPago, desfaz }]) => [valorPago, desfaz])).toEqual([
    [500, undefined],
    [360.05, true],
    [500, undefined],
  ])
})

test('the same amount and Esc send nothing', async () => {
  const { pagar } = await abrir()
  await pagar('João', '360,05')
  await pagar('João', '999', '{Escape}{Tab}')
  expect(campoDe('João').value).toBe('360,05')
  expect(enviado).not.toHaveBeenCalled()
})

test('a refusal is an alert; the old value is back, and what was typed can be sent again', async () => {
  const { user, pagar, recuse } = await abrir()
  const motivo = 'Sem atendimentos neste mês, o valor pago só pode diminuir.'
  recuse(() => HttpResponse.json({ message: motivo }, { status: 400 }))
  await pagar('João', '500')
  await screen.findByRole('alertdialog')
  expect(screen.getByText('Erro ao salvar valor pago')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(campoDe('João').value).toBe('360,05')
  expect(cartao('Total recebido')).toBe('R$ 360,05')
  expect(screen.getByText(/R\$ 500,00 não foi salvo\./).textContent).toContain(motivo)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('Valor pago: R$ 500,00')
  expect(screen.queryByText(/não foi salvo/)).toBeNull()
})

test('without a connection the amount comes back too; ten rows are one alert', async () => {
  const { user, pagar, recuse } = await abrir()
  recuse(() => HttpResponse.error())
  recuse(() => HttpResponse.error())
  await pagar('João', '500')
  await pagar('Maria', '200')
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.getAllByText(/não foi salvo/)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([campoDe('João').value, campoDe('Maria').value]).toEqual(['360,05', '0,00'])
})

test('two amounts for one month arrive in order; a refused first one does not come back as the old value', async () => {
  const { pagar, recuse } = await abrir()
  let solta = () => {}
  const espera = new Promise<void>((resolve) => {
    solta = resolve
  })
  recuse(async () => {
    await espera
    return HttpResponse.json({ message: 'Tente mais tarde.' }, { status: 503 })
  })
  recuse(() => HttpResponse.json({ message: 'Tente mais tarde.' }, { status: 503 }))
  await pagar('João', '500', '{Enter}')
  await pagar('João', '600', '{Enter}')
  expect(campoDe('João').value).toBe('600,00')
  solta()
  await waitFor(() => expect(enviado).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(campoDe('João').value).toBe('360,05'))
})

test('paid while only open ones are shown, a row keeps its place until the filters change', async () => {
  const { user, pagar } = await abrir()
  await user.selectOptions(screen.getByLabelText('Situação'), 'Em aberto')
  await waitFor(() => expect(linhas()).toHaveLength(3))
  await pagar('Maria', '200')
  await screen.findByText('Valor pago: R$ 200,00')
  expect(linhas()[2]).toMatch(/^Maria Sá .* Pago$/)
  expect(cartao('Total recebido')).toBe('R$ 200,00')
  await user.type(screen.getByLabelText('Nome do paciente'), 'm')
  await screen.findByText('Nenhum atendimento encontrado para os filtros selecionados.')
})
