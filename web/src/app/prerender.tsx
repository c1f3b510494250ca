import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { drawAheadFor } from '../lib/clinica.ts'
import { NavigationContext } from '../lib/page/navigation.tsx'
import { Providers } from './providers.tsx'
import { Router } from './router.tsx'
import { loadScreen } from './routes.ts'

const nowhere = () => undefined

/**
 * The page of a path as a visitor sees it first, drawn while the app is built (web/build/prerendered.ts); `head`
 * is what the server will say in its <head>. The tree is main.tsx's, or the browser would draw it anew.
 */
export async function drawPage(path: string, head: ReadonlyMap<string, string>): Promise<string> {
  drawAheadFor(head)
  await loadScreen(path)
  const location = { pathname: path, search: '', hash: '', state: null }
  return renderToString(
    <StrictMode>
      <NavigationContext value={{ location, navigate: nowhere }}>
        <Providers>
          <Router />
        </Providers>
      </NavigationContext>
    </StrictMode>,
  )
}
