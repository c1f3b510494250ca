import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { drawAheadFor } from '../lib/clinica.ts'
import { NavigationContext } from '../lib/page/navigation.tsx'
import { Providers } from './providers.tsx'
import { Router } from './router.tsx'
import { loadScreen } from './routes.ts'

const nowhere = () => undefined

/**
 * Prerenders a path as a visitor first sees it, at build time (web/build/prerendered.ts); `head` is the content of
 * its <head>. The tree equals main.tsx's, or hydration would render it again.
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
