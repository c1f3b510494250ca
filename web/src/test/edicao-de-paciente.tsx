import type { PacienteFio } from '@clinica/domain/pacientes/contract'
import { fireEvent, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import ReajusteDialog from '../agenda/reajuste/reajuste-dialog.tsx'
import SaldoDoPaciente from '../agenda/recebimento/saldo-do-paciente.tsx'
import { dismissAllNotifications } from '../components/feedback/notify.tsx'
import { Route, Routes } from '../lib/page/route-table.tsx'
import { EditarPacienteScreen } from '../pacientes/screens/editar-paciente-screen.tsx'
import { umPaciente } from './pacientes.ts'
import { saldoHandlers, umaPrevia } from './recebimentos.ts'
import { renderApp, umaSessao } from './render.tsx'

export const SEM_NADA = { proxima: null, ultima: null, emAberto: 0, credito: 0, meses: [] }

/** Empty account by default: nothing booked, nothing owed. */
export const server = setupServer(
  http.get('*/api/resumo-atendimentos/paciente/p1', () => HttpResponse.json(SEM_NADA)),
  ...saldoHandlers(() => umaPrevia({ emAberto: 0, diasEmAberto: null })),
)
export const enviado = vi.fn()

/** Starts and stops the server around each test of a file. Call it once. */
export function comServidor() {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterAll(() => server.close())
  beforeEach(() => void umaSessao())
  afterEach(() => {
    server.resetHandlers()
    dismissAllNotifications()
    enviado.mockClear()
  })
}

export const recusa = (status: number, corpo?: object) =>
  corpo ? HttpResponse.json(corpo, { status }) : new HttpResponse(null, { status })
export const guardado = (paciente: PacienteFio) =>
  server.use(http.get('*/api/pacientes/p1', () => HttpResponse.json(paciente)))
export const aoSalvar = (resposta: () => Response | Promise<Response>) =>
  server.use(
    http.put('*/api/pacientes/p1', async ({ request }) => {
      enviado(await request.json())
      return resposta()
    }),
  )
export const cpfs = (cpf: string, responsavel: string | null = '11144477735') =>
  server.use(
    http.get('*/api/pacientes/p1/cpf', () => HttpResponse.json({ cpf })),
    http.get('*/api/pacientes/p1/cpf-responsavel', () => HttpResponse.json({ cpf: responsavel })),
  )

export const PACIENTE = 'CPF do Paciente'
export const RESPONSAVEL = 'CPF do Responsável Financeiro'
export const campo = (nome: string) =>
  screen.getByLabelText<HTMLInputElement>(
    nome === 'Nome' ? /^Nome( \*)?$/ : new RegExp(`^${nome}`),
    { selector: 'input, select' },
  )
export const digitar = (nome: string, value: string) =>
  fireEvent.change(campo(nome), { target: { value } })
export const olho = (nome: string) => fireEvent.click(screen.getByRole('button', { name: nome }))
export const salvar = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
export const corpo = (vez = 0) => enviado.mock.calls[vez]?.[0]

/** Edit screen of patient p1, before it is loaded. */
export function render() {
  return renderApp(
    <Routes>
      <Route
        path="/pacientes/:id"
        element={
          <EditarPacienteScreen ReajusteDialog={ReajusteDialog} SaldoDoPaciente={SaldoDoPaciente} />
        }
      />
      <Route path="*" element={null} />
    </Routes>,
    { path: '/pacientes/p1' },
  )
}

/** Edit screen, loaded. */
export async function abrir(paciente = umPaciente()) {
  guardado(paciente)
  const app = render()
  await screen.findByLabelText(/^Nome( \*)?$/)
  return app
}
