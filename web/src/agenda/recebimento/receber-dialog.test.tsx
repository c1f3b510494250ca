import { CABECALHO_DA_OPERACAO } from '@clinica/domain/agenda/tipos'
import type { RecebimentoFio } from '@clinica/domain/pagamentos/recebimento/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dismissAllNotifications } from '../../components/feedback/notify.tsx'
import { saldoHandlers, umaPrevia } from '../../test/recebimentos.ts'
import { refusal } from '../../test/recusa.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import ReceberDialog from './receber-dialog.tsx'
import RecebimentosDoPaciente from './recebimentos-do-paciente.tsx'
import SaldoDoPaciente from './saldo-do-paciente.tsx'

const server = setupServer()
const enviado = vi.fn()
const fechar = vi.fn()
const COM_OPERACAO = { headers: { [CABECALHO_DA_OPERACAO]: 'op-1' } }
const RECEBIMENTO: RecebimentoFio = {
  id: 'r-1',
  pacienteId: 'p-bia',
  data: '2026-03-07',
  forma: 'PIX',
  valor: 800,
  pagador: 'RESPONSAVEL',
  nomePagador: 'Rosa Souza',
  observacao: 'Dois meses',
  situacao: 'VIGENTE',
  partes: [
    { ano: 2026, mes: 3, valor: 300 },
    { ano: 2026, mes: 4, valor: 500 },
  ],
}

const ouve = (caminho: string, resposta: () => Response) =>
  http.post(caminho, async ({ request }) => {
    const texto = await request.text()
    enviado(texto === '' ? null : JSON.parse(texto), request.headers.get('Idempotency-Key'))
    return resposta()
  })

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
  dismissAllNotifications()
  server.resetHandlers()
})
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-09T15:00:00Z'), toFake: ['Date'] })
  umaSessao()
  enviado.mockReset()
  fechar.mockReset()
  server.use(
    ...saldoHandlers(),
    ouve('*/api/recebimentos', () => HttpResponse.json(RECEBIMENTO, COM_OPERACAO)),
  )
})

const abrir = () =>
  renderApp(<ReceberDialog pacienteId="p-bia" nomePaciente="Bia Souza" onClose={fechar} />)
const previa = () => screen.getByRole('status', { name: 'O que este valor paga' })

test('P3 begins with what is open up to today and who pays, and foresees while one types', async () => {
  const { user } = abrir()
  const valor = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Valor/ })
  expect(valor.value).toBe('300,00')
  expect(screen.getByText('R$ 300,00', { selector: 'b' }).parentElement?.textContent).toBe(
    'Em aberto há 34 dias: R$ 300,00',
  )
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Pago por' }).value).toBe(
    'RESPONSAVEL',
  )
  expect(previa().textContent).toBe('R$ 300,00 em março: Pago, sessões dos dias 2 e 3')
  await user.clear(valor)
  expect(previa().textContent).toBe('Informe o valor para ver que sessões ele paga.')
  await user.type(valor, '800')
  expect(previa().textContent).toBe(
    'R$ 300,00 em março: Pago, sessões dos dias 2 e 3' +
      'R$ 500,00 em abril: Parcial, sessões dos dias 1, 2 e 3' +
      'Ficam R$ 50,00 de crédito em abril.',
  )
  await user.click(screen.getByRole('button', { name: /^Próximas 4 sessões/ }))
  expect(valor.value).toBe('900,00')
})

test('P4 tells while one types which closed month the amount would enter', async () => {
  const { meses } = umaPrevia()
  const [marco, abril] = meses.map((mes) => ({ ...mes, fechado: mes.mes === 4 }))
  server.use(...saldoHandlers(() => umaPrevia({ meses: marco && abril ? [marco, abril] : [] })))
  const { user } = abrir()
  const valor = await screen.findByRole('textbox', { name: /^Valor/ })
  expect(previa().textContent).not.toContain('fechado')
  await user.clear(valor)
  await user.type(valor, '800')
  expect(previa().textContent).toContain(
    'Abril de 2026 está fechado, e este valor entra nele. Ao receber, você diz o motivo e ele é reaberto. Depois, feche de novo.',
  )
})

test('P3 sends it once, with a key of its own, and says what it paid', async () => {
  const { user } = abrir()
  const valor = await screen.findByRole('textbox', { name: /^Valor/ })
  await user.clear(valor)
  await user.type(valor, '800')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Forma' }), 'Pix')
  await user.click(screen.getByRole('button', { name: 'Receber' }))
  await waitFor(() => expect(fechar).toHaveBeenCalledOnce())
  const corpo = { pacienteId: 'p-bia', valor: 800, data: '2026-03-09', forma: 'PIX' }
  expect(enviado).toHaveBeenCalledExactlyOnceWith(
    { ...corpo, pagador: 'RESPONSAVEL', observacao: '' },
    expect.stringMatching(/.{8}/),
  )
  expect(await screen.findByText('Bia Souza: R$ 800,00, 5 sessões pagas')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeTruthy()
})

test('P3 what is offered is named by what it is; all that is booked only where nothing else is that', async () => {
  const comAntigas = { ateHoje: 660, esteMes: 880, tudo: 2200, proximas: 1100 }
  server.use(...saldoHandlers(() => umaPrevia({ emAberto: 660, sugestoes: comAntigas })))
  const { user, unmount } = abrir()
  const oferta = (nome: RegExp) => screen.getByRole('button', { name: nome })
  const valor = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Valor/ })
  expect(oferta(/^Tudo em aberto/).getAttribute('aria-pressed')).toBe('true')
  for (const [nome, digitado] of [
    [/^Este mês/, '880,00'],
    [/^Próximas 4 sessões/, '1.100,00'],
    [/^Tudo o que está marcado/, '2.200,00'],
    [/^Tudo em aberto/, '660,00'],
  ] as const) {
    await user.click(oferta(nome))
    expect(valor.value).toBe(digitado)
  }
  unmount()
  server.use(...saldoHandlers())
  abrir()
  await screen.findByRole('button', { name: /^Próximas 4 sessões/ })
  expect(screen.queryByRole('button', { name: /^Tudo o que está marcado/ })).toBeNull()
})

test('P3 the amounts say that older months are part of them', async () => {
  const { unmount } = abrir()
  await screen.findByRole('button', { name: /^Este mês/ })
  expect(screen.queryByText(/meses anteriores/)).toBeNull()
  unmount()
  const devida = { id: 'antiga', inicio: '2026-02-10T09:00:00', valor: 120, pago: false }
  const antes = { ano: 2026, mes: 2, pago: 0, sessoes: [devida] }
  const meses = [antes, ...umaPrevia().meses]
  server.use(...saldoHandlers(() => umaPrevia({ meses })))
  abrir()
  const frase = await screen.findByText(/em aberto de meses anteriores\.$/)
  expect(frase.textContent).toBe('Cada valor inclui R$ 120,00 em aberto de meses anteriores.')
})

test('P3 nothing is no receipt; a refusal keeps what was typed', async () => {
  const { user } = abrir()
  const valor = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Valor/ })
  await user.clear(valor)
  await user.click(screen.getByRole('button', { name: 'Receber' }))
  expect(await screen.findByText('Informe um valor maior que zero.')).toBeTruthy()
  expect(enviado).not.toHaveBeenCalled()
  server.use(
    http.post('*/api/recebimentos', () =>
      HttpResponse.json({ message: 'Não deu.' }, { status: 400 }),
    ),
  )
  await user.type(valor, '10')
  await user.click(screen.getByRole('button', { name: 'Receber' }))
  expect(await screen.findByText('Não deu.')).toBeTruthy()
  expect([valor.value, fechar.mock.calls.length]).toEqual(['10,00', 0])
})

test('P3 sent again after a lost answer it is the same, though nothing is open any more', async () => {
  let chegou = false
  const { sugestoes } = umaPrevia()
  const paga = () => umaPrevia({ meses: [], emAberto: 0, sugestoes: { ...sugestoes, ateHoje: 0 } })
  server.use(
    ...saldoHandlers(() => (chegou ? paga() : umaPrevia())),
    ouve('*/api/recebimentos', () => {
      if (chegou) return refusal('CHAVE_REPETIDA')
      chegou = true
      return HttpResponse.error()
    }),
  )
  const { user } = abrir()
  const valor = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Valor/ })
  await user.click(screen.getByRole('button', { name: 'Receber' }))
  await screen.findByText(/^Não foi possível registrar/)
  vi.setSystemTime(Date.now() + 60_000)
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('Nada em aberto até hoje')
  expect(valor.value).toBe('300,00')
  await user.click(screen.getByRole('button', { name: 'Receber' }))
  await screen.findByText(/^O recebimento que você enviou antes foi registrado/)
  const [primeiro, segundo] = enviado.mock.calls
  expect(segundo).toEqual(primeiro)
})

test('P3 "Usar em abril": the credit goes there, and can be taken back', async () => {
  const uso = { de: { ano: 2026, mes: 3 }, para: { ano: 2026, mes: 4 }, valor: 150 }
  server.use(
    ...saldoHandlers(() => umaPrevia({ emAberto: 0, credito: 150, usos: [uso] })),
    ouve('*/api/creditos/transferir', () =>
      HttpResponse.json({ pacienteId: 'p-bia', valor: 150, pagas: 1 }, COM_OPERACAO),
    ),
  )
  const { user } = renderApp(<SaldoDoPaciente pacienteId="p-bia" nomePaciente="Bia Souza" />)
  await screen.findByText('Nada em aberto até hoje')
  await user.click(await screen.findByRole('button', { name: 'Usar em abril' }))
  expect(await screen.findByText('Crédito usado em abril.')).toBeTruthy()
  expect(enviado.mock.calls[0]?.[0]).toEqual({ pacienteId: 'p-bia', ...uso })
})

test('P3 receipts are read when asked for; one is given back after a question', async () => {
  let situacao: RecebimentoFio['situacao'] = 'VIGENTE'
  server.use(
    http.get('*/api/recebimentos', () => HttpResponse.json([{ ...RECEBIMENTO, situacao }])),
    ouve('*/api/recebimentos/r-1/estornar', () => {
      situacao = 'ESTORNADO'
      return HttpResponse.json({ ...RECEBIMENTO, situacao }, COM_OPERACAO)
    }),
  )
  const { user } = renderApp(<RecebimentosDoPaciente pacienteId="p-bia" />)
  await user.click(screen.getByRole('button', { name: 'Recebimentos deste paciente' }))
  await screen.findByText('Pix · Rosa Souza · R$ 300,00 em março · R$ 500,00 em abril')
  await user.click(screen.getByRole('button', { name: 'Estornar R$ 800,00 de 07/03/2026' }))
  const pergunta = await screen.findByRole('alertdialog')
  await user.click(within(pergunta).getByRole('button', { name: 'Estornar' }))
  expect(await screen.findByText('Estornado')).toBeTruthy()
  expect(enviado).toHaveBeenCalledOnce()
})
