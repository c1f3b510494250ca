import { cobrancaParaFio, type ExtratoFio } from '@clinica/domain/cobranca/contract'
import { SEM_COBRANCA } from '@clinica/domain/cobranca/tipos'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { refusing } from '../../test/recusa.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { VerExtrato } from './ver-extrato.tsx'

const CHAVE = {
  tipoDaChave: 'EMAIL' as const,
  chave: 'ana@exemplo.com.br',
  nome: 'Ana Lima',
  cidade: 'Vitória',
}
const MARCO: ExtratoFio = {
  profissional: { nome: 'Ana Lima', especialidade: 'Psicóloga', registro: 'CRP 16/1234' },
  paciente: { id: 'p-bia', nome: 'Bia Souza' },
  responsavel: 'Marta Souza',
  telefone: '27999998888',
  menor: true,
  ano: 2026,
  mes: 3,
  emitidoEm: '2026-03-20',
  sessoes: [
    { inicio: '2026-03-02T14:00:00', statusAgendamento: 'REALIZADO', valor: 180 },
    { inicio: '2026-03-09T14:30:00', statusAgendamento: 'FALTA', valor: 0 },
  ],
  pagamentos: [{ data: '2026-03-05', valor: 80, forma: 'PIX' }],
  cobranca: { ...cobrancaParaFio(SEM_COBRANCA), ...CHAVE },
}
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  umaSessao()
  server.use(http.get('*/api/cobranca', () => HttpResponse.json(cobrancaParaFio(SEM_COBRANCA))))
  vi.useFakeTimers({ now: new Date('2026-03-20T17:02:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  server.resetHandlers()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => server.close())

const tells = (mudancas: Partial<ExtratoFio> = {}) =>
  server.use(
    http.get('*/api/cobranca/extrato', ({ request }) => {
      const { searchParams } = new URL(request.url)
      expect(Object.fromEntries(searchParams)).toEqual({
        pacienteId: 'p-bia',
        mes: '3',
        ano: '2026',
      })
      return HttpResponse.json({ ...MARCO, ...mudancas })
    }),
  )

async function press() {
  const { user } = renderApp(
    <VerExtrato paciente={{ id: 'p-bia', nome: 'Bia Souza' }} mes={{ ano: 2026, mes: 3 }} />,
  )
  await user.click(screen.getByRole('button', { name: 'Ver extrato' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Extrato - Bia Souza (Março/2026)' }),
  )
  return { user, dialog }
}

function open(mudancas: Partial<ExtratoFio> = {}) {
  tells(mudancas)
  return press()
}

it('P4: the sheet says who, when, how much and how it is paid', async () => {
  const { dialog } = await open()
  const folha = await dialog.findByRole('article', { name: 'Extrato de março de 2026' })
  const linhas = [...folha.querySelectorAll('tbody tr')].map((linha) =>
    [...linha.children].map((celula) => celula.textContent).join(' | '),
  )
  expect(linhas).toEqual([
    '02/03/2026, 14h | Realizada | R$ 180,00',
    '09/03/2026, 14h30 | Falta, não cobrada | R$ 0,00',
    '05/03/2026 | Pix | R$ 80,00',
  ])
  for (const dito of [
    'CRP 16/1234',
    'Marta Souza',
    '1 falta, não cobrada',
    'Em aberto: cem reais',
    'Extrato para conferência: não substitui o Receita Saúde nem a NFS-e.',
  ]) {
    within(folha).getByText(dito)
  }
  within(folha).getByRole('img', { name: 'QR Code do Pix de R$ 100,00' })
  within(folha).getByText(/^000201.*5406100\.005802BR/)
})

it('P4: it is told that WhatsApp was opened, and when; to whom, before', async () => {
  const { user, dialog } = await open()
  await dialog.findByText('WhatsApp: vai para o responsável, (27) 99999-8888')
  const link = dialog.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' })
  expect(link.href).toMatch(/^https:\/\/wa\.me\/5527999998888\?text=Ol%C3%A1%2C%20Marta%20Souza/)
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  await dialog.findByText('aberto no WhatsApp às 14h02')
})

it.each([
  ['2733334444', 'WhatsApp: Este é um telefone fixo'],
  [null, 'WhatsApp: Não há telefone no cadastro'],
])('P4: %s has no WhatsApp', async (telefone, motivo) => {
  const { dialog } = await open({ telefone })
  await dialog.findByText(motivo)
  expect(dialog.getByRole('button', { name: 'WhatsApp' }).hasAttribute('disabled')).toBe(true)
})

it('P4: without a key there is no code, and the way to one is offered; the focus is back there', async () => {
  server.use(
    http.put('*/api/cobranca', async ({ request }) => {
      tells()
      return HttpResponse.json({ ...((await request.json()) as object), versao: 1 })
    }),
  )
  const { user, dialog } = await open({ cobranca: cobrancaParaFio(SEM_COBRANCA) })
  await dialog.findByText('Sem chave Pix, o extrato sai sem o código.')
  expect(dialog.queryByRole('img')).toBeNull()
  const way = dialog.getByRole('button', { name: 'Configurar cobrança' })
  await vi.waitFor(() => expect(way.hasAttribute('disabled')).toBe(false))
  await user.click(way)
  const form = within(await screen.findByRole('dialog', { name: 'Cobrança' }))
  await user.selectOptions(form.getByLabelText('Tipo da chave'), 'E-mail')
  await user.type(form.getByLabelText(/^Chave Pix/), CHAVE.chave)
  await user.type(form.getByLabelText(/^Cidade no código/), CHAVE.cidade)
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await dialog.findByRole('img', { name: 'QR Code do Pix de R$ 100,00' })
  expect(dialog.queryByText(/Sem chave Pix/)).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(way))
  expect(way.textContent).toBe('Alterar cobrança')
})

it('P4: paid, nothing is asked for', async () => {
  const { dialog } = await open({ pagamentos: [{ data: '2026-03-05', valor: 180, forma: null }] })
  await dialog.findByText('Pago: cento e oitenta reais')
  dialog.getByText('Não informada')
  expect(dialog.queryByRole('img')).toBeNull()
})

it('P4: what is older is on the sheet, in the code and in the message, until it is unticked', async () => {
  const { user, dialog } = await open({
    anteriores: [
      { ano: 2026, mes: 1, emAberto: 120, credito: 0 },
      { ano: 2026, mes: 2, emAberto: 100, credito: 0 },
    ],
  })
  const folha = within(await dialog.findByRole('article'))
  const somas = () =>
    [...document.querySelectorAll('article dl:last-of-type > div')].map((um) => um.textContent)
  const mensagem = () =>
    new URL(
      dialog.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href,
    ).searchParams.get('text') ?? ''
  expect(somas().slice(-3)).toEqual([
    'Em abertoR$ 100,00',
    'Saldo anterior (janeiro e fevereiro)R$ 220,00',
    'Total a pagarR$ 320,00',
  ])
  folha.getByText('Total a pagar: trezentos e vinte reais')
  folha.getByRole('img', { name: 'QR Code do Pix de R$ 320,00' })
  expect(mensagem()).toContain('Em aberto: R$ 320,00.')
  expect(mensagem()).toContain('saldo anterior: R$ 220,00 (janeiro e fevereiro)')

  const tick = dialog.getByRole<HTMLInputElement>('checkbox', {
    name: /^Incluir saldo anterior \(R\$\s220,00\)$/,
  })
  expect(tick.checked).toBe(true)
  await user.click(tick)
  expect(somas().at(-1)).toBe('Em abertoR$ 100,00')
  folha.getByText('Em aberto: cem reais')
  folha.getByRole('img', { name: 'QR Code do Pix de R$ 100,00' })
  expect(mensagem()).toContain('Em aberto: R$ 100,00.')
  expect(mensagem()).not.toContain('anterior')
})

it('P4: where nothing is older there is nothing to tick', async () => {
  const { dialog } = await open()
  await dialog.findByRole('article')
  expect(dialog.queryByRole('checkbox')).toBe(null)
})

it("P4: 'Imprimir' prints", async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: 'Imprimir' }))
  expect(print).toHaveBeenCalledOnce()
})

it('what did not come can be asked for again', async () => {
  tells()
  const answer = refusing(server, '*/api/cobranca/extrato')
  const { user, dialog } = await press()
  await dialog.findByText('O extrato não foi carregado.')
  answer()
  await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }))
  await dialog.findByRole('article')
})
