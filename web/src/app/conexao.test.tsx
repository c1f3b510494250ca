import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { Suspense } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Link } from '../lib/page/navigation.tsx'
import { Route, Routes } from '../lib/page/route-table.tsx'
import { renderApp, umaSessao } from '../test/render.tsx'
import { Guard } from './guards.tsx'

const AUSENTE = http.get('*/api/saude', () => HttpResponse.error())
const PRESENTE = http.get('*/api/saude', () => HttpResponse.json({ status: 'ok' }))
const EM_APUROS = http.get('*/api/saude', () => new HttpResponse(null, { status: 502 }))
const server = setupServer()
beforeAll(() => server.listen())
afterAll(() => server.close())
beforeEach(() => {
  umaSessao()
})
afterEach(() => {
  server.resetHandlers()
  vi.restoreAllMocks()
})

/** The page as the service worker gives it out. */
function vinda(daGuarda: boolean) {
  if (!daGuarda) return
  const meta = document.createElement('meta')
  meta.name = 'pagina-guardada'
  document.head.append(meta)
}

const semRede = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

function Site() {
  return (
    <>
      <Link to="/pacientes">ir</Link>
      <Suspense>
        <Routes>
          <Route element={<Guard perfis={['PROFISSIONAL']} />}>
            <Route path="/dashboard" element="painel" />
            <Route path="/pacientes" element="pacientes" />
          </Route>
        </Routes>
      </Suspense>
    </>
  )
}

test.each([
  ['a kept page, and no answer', true, AUSENTE, false],
  ['a kept page, and a proxy without its server', true, EM_APUROS, false],
  ['a kept page, and an answer after all', true, PRESENTE, true],
  ['a page of the server', false, AUSENTE, true],
])('on arrival (D3): %s', async (_como, daGuarda, resposta, entra) => {
  server.use(resposta)
  vinda(daGuarda)
  const { endereco } = renderApp(<Site />, { path: '/dashboard' })
  await screen.findByText(entra ? 'painel' : 'Nenhuma agenda guardada neste aparelho.')
  expect(endereco()).toBe('/dashboard')
  expect(screen.queryByText('painel') !== null).toBe(entra)
})

test('a browser without a network whose server answers (on this machine) is let in', async () => {
  semRede()
  server.use(PRESENTE)
  const { user } = renderApp(<Site />, { path: '/dashboard' })
  await screen.findByText('painel')
  await user.click(screen.getByText('ir'))
  await screen.findByText('pacientes')
})

test('a connection lost on the way: an open screen stays, the next one waits for the server', async () => {
  server.use(AUSENTE)
  const { user } = renderApp(<Site />, { path: '/dashboard' })
  await screen.findByText('painel')
  semRede()
  window.dispatchEvent(new Event('offline'))
  expect(screen.getByText('painel')).toBeTruthy()
  await user.click(screen.getByText('ir'))
  await screen.findByText('Sem conexão.')
  expect(screen.queryByText('pacientes')).toBeNull()

  server.use(PRESENTE)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('pacientes')
})

test('back online, the screen comes by itself', async () => {
  server.use(AUSENTE)
  const { user } = renderApp(<Site />, { path: '/dashboard' })
  await screen.findByText('painel')
  semRede()
  await user.click(screen.getByText('ir'))
  await screen.findByText('Sem conexão.')
  server.use(PRESENTE)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.getByText('pacientes')).toBeTruthy())
})
