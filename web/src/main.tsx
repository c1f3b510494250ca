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
// Disables zod's code generation: its probe for eval would violate the CSP. Set here without loading zod.
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

/** Below this time a page seems immediate; a longer wait shows 'Carregando'. */
const PATIENCE_MS = 150

// No top-level await, because the screens' modules wait for this one.
async function start(root: HTMLElement) {
  await completeBrowser()
  const screen = loadScreen(location.pathname)
  // Prerendered pages are a visitor's: they are hydrated, all others are rendered anew.
  if ('pronta' in root.dataset && !restoreUsuario()) {
    await screen
    keepTyped(root)
    hydrateRoot(root, app)
  } else {
    // React delays a screen after a Suspense fallback by 300 ms, so a quick screen is awaited without one.
    await Promise.race([screen, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    createRoot(root).render(app)
  }
  delete root.dataset.pronta
}

const root = document.getElementById('raiz')
if (!root) throw new Error('index.html has no #raiz')
void start(root)
