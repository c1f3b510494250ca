import { Suspense } from 'react'
import { Button } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'

const TermosDialog = lazyPart(() => import('./termos-dialog.tsx'))

/** D6: button in 'Arquivados' that shows the terms of disposal. */
export function TermosDeDescarte() {
  const { opened, open, close } = useOpened<true>()
  return (
    <>
      <Button variant="subtle" onClick={() => open(true)}>
        Termos de descarte
      </Button>
      <Suspense>{opened && <TermosDialog onClose={close} />}</Suspense>
    </>
  )
}
