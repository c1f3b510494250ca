import './app/global.css'
import './app/print.css'
import './app/touch.css'
import 'virtual:theme.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { completeBrowser } from './app/complete-browser.ts'
import { keepTyped } from './app/handover.ts'
import { PageRouter } from './app/page-router.tsx'
import { Providers } from './app/providers.tsx'
import { Router } from './app/router.tsx'
import { loadScreen } from './app/routes.ts'
import { installTrustedTypes } from './app/trusted-types.ts'
import { takeChaveDoEndereco } from './lib/http/chave-do-endereco.ts'
import { restoreUsuario } from './lib/http/session-store.ts'

takeChaveDoEndereco()
installTrustedTypes()
// zod compiles no code in the browser: its probe for eval would trip the CSP. Set without loading zod here.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const app = (
  <StrictMode>
    <PageRouter>
      <Providers>
        <Router />
      </Providers>
    </PageRouter>
  </StrictMode>
)

/** Nobody sees a page come in less; a longer wait shows that the page is there. */
const PATIENCE_MS = 150

// No await at the top: the screens are files that wait for this one to be through.
async function start(root: HTMLElement) {
  await completeBrowser()
  const screen = loadScreen(location.pathname)
  // A page that was drawn when the app was built is a visitor's; anybody else's is drawn here.
  if ('pronta' in root.dataset && !restoreUsuario()) {
    await screen
    keepTyped(root)
    hydrateRoot(root, app)
  } else {
    // React holds a screen that comes after 'Carregando' back for 300 ms: one that is there at once needs none.
    await Promise.race([screen, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    createRoot(root).render(app)
  }
  delete root.dataset.pronta
}

const root = document.getElementById('raiz')
if (!root) throw new Error('index.html has no #raiz')
void start(root)
