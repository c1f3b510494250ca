import { fireEvent, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { Route, Routes } from '../lib/page/route-table.tsx'
import { CadastroPacienteScreen } from '../pacientes/screens/cadastro-paciente-screen.tsx'
import { espera } from './espera.ts'
import { umPaciente } from './pacientes.ts'
import { renderApp, umaSessao } from './render.tsx'

export const PATH = '/atendimentos/prof-1/cadastrar'
export const server = setupServer()
export const enviado = vi.fn()

/** Starts and stops the server around each test of a file. Call it once. */
export function comServidor() {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterAll(() => server.close())
  beforeEach(() => void umaSessao())
  afterEach(() => {
    vi.useRealTimers()
    server.resetHandlers()
    enviado.mockClear()
  })
}

export const responder = (resposta: () => Response) =>
  server.use(
    http.post('*/api/pacientes', async ({ request }) => {
      enviado(await request.json(), request.headers.get('Idempotency-Key'))
      return resposta()
    }),
  )
export const criado = () => HttpResponse.json(umPaciente(), { status: 201 })
export const recusa = (corpo: object, status = 400) => HttpResponse.json(corpo, { status })

export const CAMPOS = {
  Nome: '  Antônia Vasconcelos ',
  'Nome social': 'Caê Lima',
  CPF: '529.982.247-25',
  'Data de Nascimento': '2015-04-12',
  Telefone: '+55 (27) 99999-0000',
  Sexo: 'Feminino',
  'E-mail': 'antonia@exemplo.com',
  'Responsável Financeiro': 'Rita Vasconcelos',
  'CPF do Responsável Financeiro': '11144477735',
  Escola: 'Escola Monteiro Lobato',
  'Valor da Sessão': '180,50',
  Número: '120',
}
export const campo = (nome: string) =>
  screen.getByLabelText<HTMLInputElement>(
    ['CPF', 'Nome'].includes(nome) ? new RegExp(`^${nome}( \\*)?$`) : new RegExp(`^${nome}`),
    { selector: 'input, select' },
  )
export const digitar = (nome: string, value: string) =>
  fireEvent.change(campo(nome), { target: { value } })
export const finalizar = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Finalizar Cadastro' }))
export const diz = (sentenca: string) =>
  espera(() => expect(screen.getByText(sentenca)).toBeTruthy())

/** The registration screen. */
export async function abrir() {
  const app = renderApp(
    <Routes>
      <Route path={PATH} element={<CadastroPacienteScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: PATH },
  )
  await screen.findByLabelText(/^Nome( \*)?$/)
  return app
}

/** Registration screen with filled fields and fake timers. */
export async function abrirPreenchido(mudancas: Record<string, string> = {}) {
  const app = await abrir()
  vi.useFakeTimers()
  for (const [nome, value] of Object.entries({ ...CAMPOS, ...mudancas })) digitar(nome, value)
  return app
}
