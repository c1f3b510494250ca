import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { fraseDoErro } from '@clinica/domain/erros'
import type { PagamentoFio } from '@clinica/domain/pagamentos/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dismissAllNotifications } from '../../components/feedback/notify.tsx'
import { umAgendamento } from '../../test/agenda.ts'
import { linhas } from '../../test/atendimentos.ts'
import { DETALHES, enviado, PAGAMENTOS, umMesDoPaciente } from '../../test/mes-do-paciente.ts'
import { refusal, refusing } from '../../test/recusa.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import DetalhesDialog from './detalhes-dialog.tsx'

const server = setupServer()
const LINHA = { pacienteId: 'p-bia', nomePaciente: 'Bia Souza', mes: 3, ano: 2026 }
const umMes = (iniciais: AgendamentoFio[], pagamentos?: PagamentoFio[]) =>
  umMesDoPaciente(server, iniciais, pagamentos)

const TITULO = 'Atendimentos - Bia Souza (Março/2026)'
const fechar = vi.fn()
const abrir = () => renderApp(<DetalhesDialog linha={LINHA} onClose={fechar} />)
const lista = (rotulo: string) => screen.findByRole<HTMLSelectElement>('combobox', { name: rotulo })
const STATUS = 'Status Agendamento, 9 de março, 14h'
const PAGAMENTO = 'Status Pagamento, 9 de março, 14h'

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => void umaSessao())
afterEach(() => {
  server.resetHandlers()
  dismissAllNotifications()
  enviado.mockClear()
  vi.restoreAllMocks()
})

test('title, columns and what is chosen, with the hours, the kind and the value', async () => {
  umMes([umAgendamento({ statusAgendamento: 'CONFIRMADO', tipo: 'REUNIAO_PAIS' })])
  const { user } = abrir()
  await screen.findByRole('dialog', { name: TITULO })
  expect((await lista(STATUS)).value).toBe('CONFIRMADO')
  expect(linhas('Atendimentos do mês')[0]).toBe(
    'Data | Horário | Status Agendamento | Status Pagamento | Modalidade Atendimento',
  )
  expect(linhas('Atendimentos do mês')[1]).toMatch(/^09\/03\/2026seg\. \| R\$ 120,00/)
  const valor = screen.getByLabelText('Valor da sessão, 9 de março, 14h')
  expect(valor.closest('td')?.textContent).toMatch(/^14:00 – 15:00Reunião Pais/)
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(fechar).toHaveBeenCalled()
})

test.each([
  ['FALTA', STATUS, { statusAgendamento: 'FALTA', valorSessao: 50 }, 'para R$ 50,00'],
  ['REALIZADO', STATUS, { statusAgendamento: 'REALIZADO', valorSessao: 180 }, 'para R$ 180,00'],
  ['PAGO', PAGAMENTO, { statusPagamento: 'PAGO', valorSessao: 120 }, null],
])('%s is saved at once, with the value of §4', async (valor, qual, corpo, ajuste) => {
  umMes([umAgendamento({ recurrenceId: 'serie-1' })])
  const { user } = abrir()
  await user.selectOptions(await lista(qual), valor)
  await screen.findByText('Status atualizado com sucesso!')
  expect(enviado.mock.calls).toEqual([
    [
      expect.objectContaining({
        pacienteId: 'p-bia',
        inicio: '2026-03-09T14:00:00',
        editMode: 'single',
        recurrenceId: 'serie-1',
        versao: 3,
        ...corpo,
      }),
    ],
  ])
  expect(screen.queryByText(/Valor ajustado/)?.textContent?.replaceAll('\u00a0', ' ') ?? null).toBe(
    ajuste && `Valor ajustado de R$ 120,00 ${ajuste}`,
  )
})

test.each([
  ['the fetch fails', () => new HttpResponse(null, { status: 500 })],
  ['there is no default', () => HttpResponse.json(0)],
])('leaving FALTA keeps the value when %s', async (_caso, resposta) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  umMes([umAgendamento({ statusAgendamento: 'FALTA', valorSessao: 50 })])
  server.use(http.get('*/api/agendamentos/p-bia/valor-consulta', resposta))
  const { user } = abrir()
  await user.selectOptions(await lista(STATUS), 'AGENDADO')
  await screen.findByText('Status atualizado com sucesso!')
  expect(enviado.mock.calls[0]?.[0]).toMatchObject({ valorSessao: 50 })
})

test('P9: a status asks for the price of the session’s own day', async () => {
  umMes([umAgendamento({ statusAgendamento: 'FALTA', valorSessao: 50 })])
  const dias: (string | null)[] = []
  server.use(
    http.get('*/api/agendamentos/p-bia/valor-consulta', ({ request }) => {
      dias.push(new URL(request.url).searchParams.get('em'))
      return HttpResponse.json(240)
    }),
  )
  const { user } = abrir()
  await user.selectOptions(await lista(STATUS), 'AGENDADO')
  await screen.findByText('Status atualizado com sucesso!')
  expect(dias).toEqual([umAgendamento().inicio.slice(0, 10)])
  expect(enviado.mock.calls[0]?.[0]).toMatchObject({ valorSessao: 240 })
})

test("'Desfazer' takes the choice back", async () => {
  umMes([umAgendamento()])
  const { user } = abrir()
  await user.selectOptions(await lista(STATUS), 'FALTA')
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await screen.findByText('Alteração desfeita')
  await waitFor(async () => expect((await lista(STATUS)).value).toBe('AGENDADO'))
})

test('another window was faster: rows anew, says so, and offers the choice again', async () => {
  const mes = umMes([umAgendamento()])
  const { user } = abrir()
  await lista(STATUS)
  mes.mude({ valorSessao: 200, modalidadeAtendimento: 'ONLINE' })
  const message = fraseDoErro('VERSAO_ANTIGA')
  mes.recuse(() => refusal('VERSAO_ANTIGA'))
  await user.selectOptions(await lista(PAGAMENTO), 'PAGO')
  await screen.findByText('Erro ao atualizar status!')
  expect(screen.getByText(message)).toBeTruthy()
  await waitFor(async () =>
    expect((await lista('Modalidade Atendimento, 9 de março, 14h')).value).toBe('ONLINE'),
  )
  expect((await lista(PAGAMENTO)).value).toBe('PENDENTE')
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('Status atualizado com sucesso!')
  expect(enviado.mock.calls[1]?.[0]).toMatchObject({ statusPagamento: 'PAGO', versao: 4 })
  expect(enviado.mock.calls[1]?.[0]).toMatchObject({ valorSessao: 200 })
})

test('a plain refusal is not offered again; the stored choice is back', async () => {
  umMes([umAgendamento()]).recuse(() => refusal('NAO_ENCONTRADO'))
  const { user } = abrir()
  await user.selectOptions(await lista(PAGAMENTO), 'PAGO')
  await screen.findByText('Erro ao atualizar status!')
  await screen.findByText('Este agendamento não está mais na agenda.')
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
  await waitFor(async () => expect((await lista(PAGAMENTO)).value).toBe('PENDENTE'))
})

test('a failure to load says so and can be tried again; an empty month says its sentence', async () => {
  umMes([])
  const answer = refusing(server, DETALHES, 403)
  const { user } = abrir()
  await screen.findByText('Erro ao buscar atendimentos!')
  answer()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('Nenhum atendimento encontrado.')
  await screen.findByText('Nenhum pagamento neste mês.')
})

const umPagamento = (mudancas: Partial<PagamentoFio>): PagamentoFio => ({
  id: 'pg-1',
  data: '2026-03-10',
  valor: 170,
  forma: null,
  tipo: 'LANCAMENTO',
  sessao: null,
  vigente: true,
  ...mudancas,
})

test("'Pagamentos': entries with sign and origin, their sum, the credit, corrections folded away", async () => {
  umMes(
    [umAgendamento({ statusPagamento: 'PAGO' })],
    [
      umPagamento({ sessao: '2026-03-09T14:00:00' }),
      umPagamento({ id: 'pg-2', valor: -20, vigente: true }),
      umPagamento({ id: 'pg-4', valor: -90, vigente: false, tipo: 'ESTORNO' }),
      umPagamento({ id: 'pg-3', valor: 90, vigente: false, forma: 'PIX' }),
    ],
  )
  const { user } = abrir()
  const secao = within(await screen.findByRole('region', { name: 'Pagamentos' }))
  await secao.findByText('+R$ 170,00')
  expect(secao.getByText('Sessão de 9 de março, 14h')).toBeTruthy()
  expect(secao.getByText('-R$ 20,00')).toBeTruthy()
  expect(secao.getByText('Total pago').nextElementSibling?.textContent).toBe('R$ 150,00')
  expect((await secao.findByText('Crédito')).nextElementSibling?.textContent).toBe('R$ 30,00')
  expect(secao.queryByText('-R$ 90,00')).toBeNull()
  await user.click(secao.getByRole('button', { name: 'Ver correções (2)' }))
  expect(linhas('Correções do mês').slice(1)).toEqual([
    '10/03/2026 | -R$ 90,00 | — | Correção, Valor Pago',
    '10/03/2026 | +R$ 90,00 | Pix | Corrigido, Valor Pago',
  ])
})

test('date and method are said in place; the entry keeps its row and the focus under its new id', async () => {
  umMes([umAgendamento()], [umPagamento({})])
  const pedidos = vi.fn()
  server.use(
    http.put(`${PAGAMENTOS}/:id`, async ({ request, params }) => {
      const corpo = (await request.json()) as object
      pedidos(params.id, corpo)
      return HttpResponse.json([
        umPagamento({ id: 'pg-2', forma: 'PIX', tipo: 'CORRECAO' }),
        umPagamento({ id: 'pg-3', valor: -170, tipo: 'CORRECAO', vigente: false }),
        umPagamento({ vigente: false }),
      ])
    }),
  )
  const { user } = abrir()
  const forma = await lista('Forma do pagamento de R$ 170,00')
  forma.focus()
  await user.selectOptions(forma, 'Pix')
  await screen.findByText('Pagamento atualizado.')
  expect(pedidos.mock.calls).toEqual([['pg-1', { forma: 'PIX' }]])
  expect((await lista('Forma do pagamento de R$ 170,00')).value).toBe('PIX')
  expect(document.activeElement).toBe(await lista('Forma do pagamento de R$ 170,00'))
  await screen.findByRole('button', { name: 'Ver correções (2)' })
})
