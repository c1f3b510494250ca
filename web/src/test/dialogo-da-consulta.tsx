import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { Data } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, type MockInstance, vi } from 'vitest'
import ConsultaDialog from '../agenda/consulta/consulta-dialog.tsx'
import { consultaDe, consultaNova } from '../agenda/formulario/consulta.ts'
import { dismissAllNotifications } from '../components/feedback/notify.tsx'
import { respostasDaAgenda, umAgendamento, umGravado } from './agenda.ts'
import { renderApp, umaSessao } from './render.tsx'

type Enviado = {
  method: string
  chave: string | null
  body: Record<string, unknown>
  consulta: string
}

export const server = setupServer()
/** Spy on console.error, one per file. */
export let erros: MockInstance<typeof console.error>
export const onClose = vi.fn()
/** Requests about appointments that the dialog sent, in order. */
export const enviados: Enviado[] = []
let linhas: AgendamentoFio[] = []
/** Sets the server's rows. */
export const comLinhas = (outras: AgendamentoFio[]) => {
  linhas = outras
}

async function anotar(request: Request) {
  const body = (await request.json()) as Record<string, unknown>
  const { method, headers, url } = request
  const chave = headers.get('Idempotency-Key')
  enviados.push({ method, chave, body, consulta: new URL(url).search })
}
const aceita = [
  http.post('*/api/agendamentos', async ({ request }) => {
    await anotar(request)
    return HttpResponse.json(umGravado({ id: 'ag-9' }), { status: 201 })
  }),
  http.put('*/api/agendamentos/:id', async ({ request }) => {
    await anotar(request)
    return HttpResponse.json(umGravado({ versao: 4 }))
  }),
  http.delete('*/api/agendamentos/:id', async ({ request }) => {
    await anotar(request)
    return new HttpResponse(null, { status: 204 })
  }),
]
export const recusa = (method: 'post' | 'put' | 'delete', status: number, corpo: object) =>
  server.use(
    http[method](
      method === 'post' ? '*/api/agendamentos' : '*/api/agendamentos/:id',
      async ({ request }) => {
        await anotar(request)
        return HttpResponse.json(corpo, { status })
      },
      { once: true },
    ),
  )

/** Starts and stops the server around each test of a file. Call it once. */
export function comServidor() {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterAll(() => server.close())
  afterEach(() => {
    vi.useRealTimers()
    dismissAllNotifications()
    server.resetHandlers()
  })
  beforeEach(() => {
    umaSessao()
    enviados.length = 0
    linhas = [umAgendamento()]
    onClose.mockReset()
    erros = vi.spyOn(console, 'error').mockReset()
    server.use(...respostasDaAgenda(() => linhas), ...aceita)
  })
}

/** Freezes the clinic's clock; timers keep running. */
export const agoraSao = (instante: string) =>
  vi.useFakeTimers({ now: new Date(instante), toFake: ['Date'] })

export const INICIO = '2026-03-09T14:00:00' as DataHora
export const FIM = '2026-03-09T15:00:00' as DataHora

const VISTA = { visao: 'week', data: '2026-03-09' as Data } as const

export const nova = () =>
  renderApp(
    <ConsultaDialog
      original={null}
      inicial={consultaNova(INICIO, FIM)}
      onClose={onClose}
      {...VISTA}
    />,
  )
export const edicao = (original = umAgendamento()) =>
  renderApp(
    <ConsultaDialog
      original={original}
      inicial={consultaDe(original)}
      onClose={onClose}
      {...VISTA}
    />,
  )
