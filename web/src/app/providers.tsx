import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmProvider } from '../components/dialogs/confirm.tsx'
import { Snackbars } from '../components/feedback/snackbars.tsx'
import { InstalacaoHost } from './instalacao-host.ts'
import { LeaveWarning } from './leave-warning.tsx'
import { createQueryClient } from './query-client.ts'
import { SessaoProvider } from './session.tsx'

/** Context providers around every screen. Needs a router outside. */
export function Providers({ children, client }: { children: ReactNode; client?: QueryClient }) {
  const [queryClient] = useState(() => client ?? createQueryClient())
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <SessaoProvider>
          {children}
          <LeaveWarning />
          <InstalacaoHost />
          <Snackbars />
        </SessaoProvider>
      </ConfirmProvider>
    </QueryClientProvider>
  )
}
