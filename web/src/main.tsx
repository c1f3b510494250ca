import './app/global.css'
import './app/print.css'
import './app/touch.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PageRouter } from './app/page-router.tsx'
import { Providers } from './app/providers.tsx'
import { Router } from './app/router.tsx'
import { loadScreen } from './app/routes.ts'
import { installTrustedTypes } from './app/trusted-types.ts'
import { takeChaveDoEndereco } from './lib/chave-do-endereco.ts'
import { nonceDeEstilo } from './lib/clinica.ts'

takeChaveDoEndereco()
installTrustedTypes()
// zod compiles no code in the browser: its probe for eval would trip the CSP. Set without loading zod here.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
// What locks the page's scroll behind a dialog looks for its style's nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonceDeEstilo() })

/** Nobody sees a page come in less; a longer wait shows that the page is there. */
const PATIENCE_MS = 150
// React holds a screen that comes after 'Carregando' back for 300 ms: one that is there at once needs none.
await Promise.race([
  loadScreen(location.pathname),
  new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
])

const root = document.getElementById('raiz')
if (!root) throw new Error('index.html has no #raiz')
createRoot(root).render(
  <StrictMode>
    <PageRouter>
      <Providers>
        <Router />
      </Providers>
    </PageRouter>
  </StrictMode>,
)
