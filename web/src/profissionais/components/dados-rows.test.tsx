import { fraseDoErro } from '@clinica/domain/erros'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { chavesDoCaixa, queryKeys } from '../../lib/query-keys.ts'
import { Lido } from '../../test/lido.tsx'
import { refusal } from '../../test/recusa.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { DadosRows } from './dados-rows.tsx'

const DADOS = {
  registroProfissional: 'CRP 16/1234',
  especialidade: null as string | null,
  endereco: {
    cep: '29060480',
    logradouro: 'Rua Um',
    numero: '10',
    bairro: 'Centro',
    localidade: 'Vitória',
    uf: 'ES',
    complemento: 'Sala 3',
  },
  versao: 1,
}
const sent = vi.fn()
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => umaSessao())
afterEach(() => {
  server.resetHandlers()
  sent.mockClear()
})
afterAll(() => server.close())

const tells = (dados: () => object) =>
  server.use(http.get('*/api/profissionais/dados', () => HttpResponse.json(dados())))
const answers = (answer: (body: object) => Response) =>
  server.use(
    http.put('*/api/profissionais/dados', async ({ request }) => {
      const body = (await request.json()) as object
      sent(body)
      return answer(body)
    }),
  )
const rows = (outros: ReactNode = null) =>
  renderApp(
    <>
      <dl>
        <DadosRows />
      </dl>
      {outros}
    </>,
    { path: '/sessions' },
  )
const facts = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ])

async function open(outros?: ReactNode) {
  const app = rows(outros)
  await screen.findByText('CRP 16/1234')
  await app.user.click(screen.getByRole('button', { name: 'Alterar dados' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar dados' }))
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
  const save = () => app.user.click(dialog.getByRole('button', { name: 'Salvar' }))
  return { ...app, dialog, field, save }
}

it('shows what is kept, and says what is not', async () => {
  tells(() => DADOS)
  rows()
  await screen.findByText('CRP 16/1234')
  expect(facts()).toEqual([
    ['Registro', 'CRP 16/1234'],
    ['Especialidade', 'Não informado'],
    ['Endereço', 'Rua Um, 10, Sala 3Centro, Vitória/ES, CEP 29060-480'],
  ])
})

it('changes it, and shows what came of it', async () => {
  tells(() => DADOS)
  answers((body) => HttpResponse.json({ ...body, versao: 2 }))
  const { user, field, save } = await open()
  await user.type(field('Especialidade'), 'Psicologia')
  await user.clear(field('Complemento'))
  await save()
  await screen.findByText('Dados alterados.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.mock.calls).toEqual([
    [
      {
        ...DADOS,
        especialidade: 'Psicologia',
        endereco: { ...DADOS.endereco, complemento: '' },
      },
    ],
  ])
  expect(facts()[1]).toEqual(['Especialidade', 'Psicologia'])
})

it('P2, P5: the holidays of the state and what bars a recibo are asked for again', async () => {
  tells(() => DADOS)
  answers((body) => HttpResponse.json({ ...body, versao: 2 }))
  const { save } = await open(
    <>
      <Lido rotulo="Feriados" queryKey={queryKeys.feriados(2026, 2026)} />
      <Lido rotulo="Recibos" queryKey={[...chavesDoCaixa.imposto, 'recibos', 2026, null]} />
    </>,
  )
  expect(screen.getByText('Feriados: 1')).toBeTruthy()
  await save()
  await screen.findByText('Feriados: 2')
  await screen.findByText('Recibos: 2')
})

it('a new CEP brings its address; the address is required', async () => {
  tells(() => DADOS)
  server.use(
    http.get('*/api/cep/01001000', () =>
      HttpResponse.json({
        cep: '01001000',
        logradouro: 'Praça da Sé',
        bairro: 'Sé',
        localidade: 'São Paulo',
        uf: 'SP',
      }),
    ),
  )
  const { user, field, save, dialog } = await open()
  await user.clear(field('CEP'))
  await user.type(field('CEP'), '01001000')
  await waitFor(() => expect(field('Logradouro').value).toBe('Praça da Sé'))
  await user.clear(field('Número'))
  await save()
  expect(await dialog.findByText('Número é obrigatório.')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

it('D1: after a conflict the other window’s change comes in, what was typed stays, and saves', async () => {
  let dados = DADOS
  tells(() => dados)
  const message = fraseDoErro('VERSAO_ANTIGA')
  answers(() => refusal('VERSAO_ANTIGA'))
  const { user, field, save, dialog } = await open()
  await user.type(field('Especialidade'), 'A que eu digitei')
  dados = { ...DADOS, registroProfissional: 'CRP 06/9', especialidade: 'A da outra', versao: 7 }
  await save()
  await dialog.findByText(`${message} Confira e salve de novo.`)
  await waitFor(() => expect(field('Registro Profissional').value).toBe('CRP 06/9'))
  expect(field('Especialidade').value).toBe('A que eu digitei')
  answers((body) => HttpResponse.json({ ...body, versao: 8 }))
  await save()
  await screen.findByText('Dados alterados.')
  expect(sent.mock.calls[1]).toMatchObject([{ versao: 7, especialidade: 'A que eu digitei' }])
})

it('says when it could not be read, and tries again', async () => {
  server.use(http.get('*/api/profissionais/dados', () => new HttpResponse(null, { status: 500 })))
  const { user } = rows()
  await screen.findByText('Não foi possível carregar os seus dados.')
  tells(() => DADOS)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('CRP 16/1234')
})
