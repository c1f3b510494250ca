import { Suspense, useEffect } from 'react'
import { Carregando } from '../components/feedback/carregando.tsx'
import { setReopening } from '../lib/http/http-client.ts'
import { setMissingPartTeller } from '../lib/page/lazy-part.ts'
import { useLocation } from '../lib/page/navigation.tsx'
import { Route, Routes } from '../lib/page/route-table.tsx'
import { setScreenLoader } from '../lib/page/screen-prefetch.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame.tsx'
import { Guard, GuestGuard } from './guards.tsx'
import { sayMissingPart } from './missing-part.tsx'
import { loadScreen, type Rota, rotas } from './routes.ts'

/** P4: loaded when a closed month first refuses a write. If loading fails, the refusal itself is shown. */
const askReabertura = (meses: string): Promise<boolean> =>
  import('../meses/components/ask-reabertura.tsx').then(
    ({ default: ask }) => ask(meses),
    () => false,
  )

const paraRoute = ({ path, Tela }: Rota) => <Route key={path} path={path} element={<Tela />} />
const com = (acesso: Rota['acesso']) => rotas.filter((rota) => rota.acesso === acesso)

/** Routes of routes.ts behind their guards, inside the frame. */
export function Router() {
  const { pathname } = useLocation()
  useEffect(() => {
    setScreenLoader(loadScreen)
    setMissingPartTeller(sayMissingPart)
    setReopening(askReabertura)
  }, [])
  return (
    <Frame>
      <ErrorBoundary path={pathname}>
        <Suspense fallback={<Carregando />}>
          <Routes>
            {com('publico').map(paraRoute)}
            <Route element={<GuestGuard />}>{com('visitante').map(paraRoute)}</Route>
            <Route element={<Guard />}>{com('qualquer').map(paraRoute)}</Route>
            <Route element={<Guard perfis={['PROFISSIONAL']} />}>
              {com('PROFISSIONAL').map(paraRoute)}
            </Route>
            <Route element={<Guard perfis={['PACIENTE']} />}>
              {com('PACIENTE').map(paraRoute)}
            </Route>
            <Route element={<Guard perfis={['ADMIN']} />}>{com('ADMIN').map(paraRoute)}</Route>
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Frame>
  )
}
