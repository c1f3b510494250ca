import type { Mes } from '@clinica/domain/tempo/data'
import { type ComponentProps, Suspense } from 'react'
import { FimDoDiaEmVista } from '../../agenda/public.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'

type Sessoes = ComponentProps<typeof FimDoDiaEmVista>['sessoes']

/** P4: sessions without an answer (D9), answered as at the end of a day. */
export function PassoSemRegistro({ sessoes, mes }: { sessoes: Sessoes; mes: Mes }) {
  return (
    <>
      {sessoes.length === 0 && (
        <EmptyState
          message="Nenhuma sessão sem registro"
          hint="Tudo o que já passou neste mês tem registro."
        />
      )}
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <FimDoDiaEmVista sessoes={sessoes} mes={mes} />
      </Suspense>
    </>
  )
}
