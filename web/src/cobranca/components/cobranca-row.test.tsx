import { type CobrancaFio, cobrancaParaFio } from '@clinica/domain/cobranca/contract'
import { MENSAGEM_PADRAO } from '@clinica/domain/cobranca/mensagem'
import { SEM_COBRANCA } from '@clinica/domain/cobranca/tipos'
import { fraseDoErro } from '@clinica/domain/erros'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { dismissAllNotifications } from '../../components/feedback/notify.tsx'
import { refusal, refusing } from '../../test/recusa.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { CobrancaRow } from './cobranca-row.tsx'

const NADA = cobrancaParaFio(SEM_COBRANCA)
const CELULAR: CobrancaFio = {
  tipoDaChave: 'TELEFONE',
  chave: '+5527999998888',
  nome: 'Ana Lima',
  cidade: 'Vitória',
  diaDoVencimento: 10,
  mensagem: null,
  versao: 3,
}
const sent = vi.fn()
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => umaSessao())
afterEach(() => {
  server.resetHandlers()
  dismissAllNotifications()
  sent.mockClear()
})
afterAll(() => server.close())

const tells = (...ditas: CobrancaFio[]) =>
  server.use(
    http.get('*/api/cobranca', () =>
      HttpResponse.json(ditas.length > 1 ? ditas.shift() : ditas[0]),
    ),
  )
const answers = (...respostas: (() => Response)[]) =>
  server.use(
    http.put('*/api/cobranca', async ({ request }) => {
      const body = (await request.json()) as CobrancaFio
      sent(body)
      return respostas.shift()?.() ?? HttpResponse.json({ ...body, versao: body.versao + 1 })
    }),
  )

const row = () =>
  renderApp(
    <dl>
      <CobrancaRow />
    </dl>,
  )
async function open() {
  const { user } = row()
  const button = screen.getByRole('button', { name: 'Alterar cobrança' })
  await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Cobrança' }))
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
  const save = () => user.click(dialog.getByRole('button', { name: 'Salvar' }))
  return { user, dialog, field, save }
}

it.each([
  [NADA, 'Sem chave Pix'],
  [{ ...NADA, diaDoVencimento: 5 }, 'Sem chave Pix, vence dia 5'],
  [CELULAR, 'Pix por telefone, vence dia 10'],
  [{ ...CELULAR, tipoDaChave: 'EMAIL' as const, diaDoVencimento: null }, 'Pix por e-mail'],
])('P4: how money is asked for, in words', async (dita, falada) => {
  tells(dita)
  row()
  await screen.findByText(falada)
})

it('what did not come can be asked for again', async () => {
  tells(NADA)
  const answer = refusing(server, '*/api/cobranca')
  const { user } = row()
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' })
  answer()
  await user.click(retry)
  await screen.findByText('Sem chave Pix')
})

it('P4: a key that was never set begins with one’s own name, folded; ours is nobody’s text', async () => {
  umaSessao({ nome: 'Ana Conceição' })
  tells(NADA)
  answers()
  const { user, field, save } = await open()
  await user.selectOptions(field('Tipo da chave'), 'E-mail')
  expect(field('Nome no código').value).toBe('Ana Conceicao')
  await user.type(field('Chave Pix'), 'ana@exemplo.com.br')
  await user.type(field('Cidade no código'), 'Vitória')
  screen.getByText('No código: Vitoria')
  await save()
  await screen.findByText('Cobrança alterada.')
  await screen.findByText('Pix por e-mail')
  expect(sent.mock.calls).toEqual([
    [
      {
        tipoDaChave: 'EMAIL',
        chave: 'ana@exemplo.com.br',
        nome: 'Ana Conceicao',
        cidade: 'Vitória',
        diaDoVencimento: null,
        mensagem: null,
        versao: 0,
      },
    ],
  ])
})

it('P4: what is wrong with a key is said under it; another kind begins anew', async () => {
  tells(CELULAR)
  const { user, dialog, field, save } = await open()
  expect(field('Chave Pix').value).toBe('(27) 99999-8888')
  await user.selectOptions(field('Tipo da chave'), 'CPF')
  expect(field('Chave Pix').value).toBe('')
  dialog.getByText(/Quem recebe o código vê este CPF/)
  await user.type(field('Chave Pix'), '11111111111')
  await save()
  await dialog.findByText('Confira o CPF: são 11 dígitos, e estes não conferem.')
  await user.selectOptions(field('Tipo da chave'), 'Sem chave Pix')
  expect(dialog.queryByLabelText(/^Chave Pix/)).toBeNull()
})

it('P4: a name is put where the caret stands; the preview follows; a stranger is refused', async () => {
  tells(CELULAR)
  const { user, dialog, field, save } = await open()
  const texto = field('Mensagem do WhatsApp')
  const previa = () => dialog.getByRole('region', { name: 'Como fica' }).textContent
  expect(texto.value).toBe(MENSAGEM_PADRAO)
  expect(previa()).toMatch(/Olá, Marta Lima\.[\s\S]*R\$ 720,00[\s\S]*5406720\.005802BR5908Ana Lima/)
  await user.clear(texto)
  await user.type(texto, 'Oi! Até.')
  texto.setSelectionRange(2, 2)
  await user.click(dialog.getByRole('button', { name: 'Inserir nome do paciente' }))
  expect(texto.value).toBe('Oi{paciente}! Até.')
  expect([document.activeElement, texto.selectionStart]).toEqual([texto, 12])
  expect(previa()).toBe('OiBia Lima! Até.')
  await user.clear(texto)
  await user.type(texto, '{{nome}')
  await save()
  await dialog.findByText('Não há nada chamado {nome}: use os nomes oferecidos.')
  await user.click(dialog.getByRole('button', { name: 'Voltar ao texto original' }))
  expect(texto.value).toBe(MENSAGEM_PADRAO)
})

it('D1: what another window changed comes in, what was typed stays, and can be saved', async () => {
  const outra = { ...CELULAR, cidade: 'Serra', versao: 4 }
  tells(CELULAR, outra)
  answers(() => refusal('VERSAO_ANTIGA'))
  const { user, field, save } = await open()
  await user.clear(field('Dia do vencimento'))
  await user.type(field('Dia do vencimento'), '20')
  await save()
  await screen.findByText(`${fraseDoErro('VERSAO_ANTIGA')} Confira e salve de novo.`)
  await vi.waitFor(() => expect(field('Cidade no código').value).toBe('Serra'))
  expect(field('Dia do vencimento').value).toBe('20')
  await save()
  await screen.findByText('Cobrança alterada.')
  expect(
    sent.mock.calls.map(([{ versao, cidade, diaDoVencimento }]) => [
      versao,
      cidade,
      diaDoVencimento,
    ]),
  ).toEqual([
    [3, 'Vitória', 20],
    [4, 'Serra', 20],
  ])
})
