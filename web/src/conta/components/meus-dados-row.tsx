import { Suspense } from 'react'
import { Button } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'

const MeusDadosDialog = lazyPart(() => import('./meus-dados-dialog.tsx'))

/** P6: row of 'Minha conta' for the export of all data. */
export function MeusDadosRow() {
  const { opened, open, close } = useOpened<true>()
  return (
    <>
      <div>
        <dt>Meus dados</dt>
        <dd>Pacientes, agenda, anotações e dinheiro, num arquivo seu.</dd>
        <dd>
          <Button variant="default" fullWidth onClick={() => open(true)}>
            Baixar meus dados
          </Button>
        </dd>
      </div>
      <Suspense>{opened && <MeusDadosDialog onClose={close} />}</Suspense>
    </>
  )
}
