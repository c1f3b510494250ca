import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmProvider } from '../components/dialogs/confirm.tsx'
import { NotificationsHost } from '../components/feedback/notify.tsx'
import { nonceDeEstilo } from '../lib/clinica.ts'
import { TEMA } from '../lib/session-store.ts'
import { InstalacaoHost } from './instalacao-host.ts'
import { LeaveWarning } from './leave-warning.tsx'
import { createQueryClient } from './query-client.ts'
import { SessaoProvider } from './session.tsx'
import { theme } from './theme.ts'

const schemeManager = localStorageColorSchemeManager({ key: TEMA })

/** Everything a screen may lean on, around it. Needs a router outside. */
export function Providers({ children, client }: { children: ReactNode; client?: QueryClient }) {
  const [queryClient] = useState(() => client ?? createQueryClient())
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      getStyleNonce={nonceDeEstilo}
      // They are a style sheet (web/build/theme-css.ts), there before the first script.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <ConfirmProvider>
          <SessaoProvider>
            {children}
            <LeaveWarning />
            <InstalacaoHost />
            <NotificationsHost />
          </SessaoProvider>
        </ConfirmProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
