import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { FormProvider, useForm } from 'react-hook-form'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { refusal } from '../../test/recusa.ts'
import { renderApp } from '../../test/render.tsx'
import { ENDERECO_VAZIO } from '../endereco-do-formulario.ts'
import { EnderecoFields } from './endereco-fields.tsx'

const RUA = {
  cep: '29060670',
  logradouro: 'Rua Carlos Eduardo',
  bairro: 'Jardim da Penha',
  localidade: 'Vitória',
  uf: 'ES',
}
const lookups = vi.fn()
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  server.resetHandlers()
  lookups.mockClear()
})
afterAll(() => server.close())

const answers = (answer: (cep: string) => Response | Promise<Response>) =>
  server.use(
    http.get('*/api/cep/:cep', ({ params }) => {
      lookups(params.cep)
      return answer(String(params.cep))
    }),
  )

function Formulario({ limpaComCep = false, inicial = {} }) {
  const form = useForm({ defaultValues: { endereco: { ...ENDERECO_VAZIO, ...inicial } } })
  return (
    <FormProvider {...form}>
      <EnderecoFields obrigatorio limpaComCep={limpaComCep} />
      <button type="button" onClick={() => form.reset()}>
        Limpar
      </button>
    </FormProvider>
  )
}

async function open(props: { limpaComCep?: boolean; inicial?: object } = {}) {
  const app = renderApp(<Formulario {...props} />)
  await screen.findByLabelText(/^CEP/)
  return app
}
const campo = (nome: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${nome}`))
const type = (nome: string, value: string) => fireEvent.change(campo(nome), { target: { value } })
const textos = () => ['Logradouro', 'Bairro', 'Cidade', 'UF'].map((nome) => campo(nome).value)

it('looks up at exactly 8 digits, says so, and fills the four fields', async () => {
  let answer: (response: Response) => void = () => undefined
  answers(() => new Promise((resolve) => (answer = resolve)))
  await open()
  type('CEP', '2906067')
  expect(screen.queryByText('Buscando CEP...')).toBeNull()
  type('CEP', '29060-670123')
  expect(campo('CEP').value).toBe('29060-670123')
  expect(screen.getByText('CEP deve ter 8 dígitos.')).toBeTruthy()
  expect(screen.queryByText('Buscando CEP...')).toBeNull()
  type('CEP', '29060-670')
  expect(screen.getByText('Buscando CEP...')).toBeTruthy()
  await waitFor(() => expect(lookups.mock.calls).toEqual([['29060670']]))
  type('Número', '120')
  answer(HttpResponse.json(RUA))
  expect(await screen.findByText('✓ Endereço encontrado')).toBeTruthy()
  expect(textos()).toEqual([RUA.logradouro, RUA.bairro, RUA.localidade, RUA.uf])
  expect(campo('Número').value).toBe('120')
})

it('a CEP of a whole town says what is left to type, and wipes nothing typed', async () => {
  answers(() => HttpResponse.json({ ...RUA, logradouro: '', bairro: '' }))
  await open()
  type('Logradouro', 'Sítio Boa Vista')
  type('CEP', '29060670')
  const sentence = '✓ Endereço encontrado. Complete o logradouro e o bairro.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(textos()).toEqual(['Sítio Boa Vista', '', RUA.localidade, RUA.uf])
})

it('does not look up the address a form is opened with', async () => {
  answers(() => HttpResponse.json(RUA))
  await open({ inicial: { ...RUA, logradouro: 'Rua escrita à mão' } })
  expect(campo('Logradouro').value).toBe('Rua escrita à mão')
  expect(lookups).not.toHaveBeenCalled()
})

it.each([
  ['not found', () => refusal('CEP_NAO_ENCONTRADO'), 'CEP inválido ou não encontrado'],
  [
    'away, with a sentence',
    () => HttpResponse.json({ message: 'Aguarde.' }, { status: 503 }),
    'Aguarde.',
  ],
  ['away, without one', () => new HttpResponse(null, { status: 500 }), 'Erro ao buscar CEP'],
  ['unreachable', () => HttpResponse.error(), 'Erro de conexão ao buscar CEP'],
])('%s: says so and leaves the fields alone', async (_, answer, sentence) => {
  answers(answer)
  await open()
  type('Cidade', 'Vitória')
  type('CEP', '29060670')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(textos()).toEqual(['', '', 'Vitória', ''])
})

it.each([
  ['found', () => HttpResponse.json(RUA)],
  ['not found', () => refusal('CEP_NAO_ENCONTRADO')],
])('hears only the answer of the CEP that stands there; the old one was %s', async (_, late) => {
  const waiting = new Map<string, (response: Response) => void>()
  answers((cep) => new Promise((resolve) => waiting.set(cep, resolve)))
  await open()
  type('CEP', '29060670')
  type('CEP', '2906067')
  type('CEP', '01001000')
  await waitFor(() => expect(waiting.size).toBe(2))
  waiting.get('01001000')?.(HttpResponse.json({ ...RUA, logradouro: 'Praça da Sé' }))
  await screen.findByText('✓ Endereço encontrado')
  waiting.get('29060670')?.(late())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(campo('Logradouro').value).toBe('Praça da Sé')
  expect(screen.getByText('✓ Endereço encontrado')).toBeTruthy()
})

it.each([
  [true, ['', '', '', '']],
  [false, [RUA.logradouro, RUA.bairro, RUA.localidade, RUA.uf]],
])('clearing the CEP with limpaComCep %s leaves %j', async (limpaComCep, left) => {
  answers(() => HttpResponse.json(RUA))
  await open({ limpaComCep })
  type('CEP', '29060670')
  await screen.findByText('✓ Endereço encontrado')
  type('Número', '120')
  type('CEP', '')
  expect(textos()).toEqual(left)
  expect(campo('Número').value).toBe('120')
  expect(screen.queryByText('✓ Endereço encontrado')).toBeNull()
})

it('an answer that comes after the form was reset fills nothing', async () => {
  let answer: (response: Response) => void = () => undefined
  answers(() => new Promise((resolve) => (answer = resolve)))
  await open()
  type('CEP', '29060670')
  await waitFor(() => expect(lookups).toHaveBeenCalled())
  fireEvent.click(screen.getByRole('button', { name: 'Limpar' }))
  answer(HttpResponse.json(RUA))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(textos()).toEqual(['', '', '', ''])
})
