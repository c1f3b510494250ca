import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createPath, NavigationType, Router as PageRouter, type To } from 'react-router'
import { drawAheadFor } from '../lib/clinica.ts'
import { Providers } from './providers.tsx'
import { Router } from './router.tsx'
import { loadScreen } from './routes.ts'

const nowhere = () => undefined
const HISTORY = {
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
  push: nowhere,
  replace: nowhere,
  go: nowhere,
}

/**
 * The page of a path as a visitor sees it first, drawn while the app is built (web/build/prerendered.ts); `head`
 * is what the server will say in its <head>. The tree is main.tsx's, or the browser would draw it anew.
 */
export async function drawPage(path: string, head: ReadonlyMap<string, string>): Promise<string> {
  drawAheadFor(head)
  await loadScreen(path)
  return renderToString(
    <StrictMode>
      <PageRouter navigator={HISTORY} location={path} navigationType={NavigationType.Pop}>
        <Providers>
          <Router />
        </Providers>
      </PageRouter>
    </StrictMode>,
  )
}
