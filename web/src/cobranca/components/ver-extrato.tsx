import type { Mes } from '@clinica/domain/tempo/data'
import { Suspense } from 'react'
import { Button } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'

const ExtratoDialog = lazyPart(() => import('./extrato-dialog.tsx'))

type Props = { paciente: { id: string; nome: string }; mes: Mes }

/** P4: opens the statement of a patient's month. */
export function VerExtrato({ paciente, mes }: Props) {
  const { opened, open, close } = useOpened<true>()
  return (
    <>
      <Button variant="default" onClick={() => open(true)}>
        Ver extrato
      </Button>
      <Suspense>
        {opened && <ExtratoDialog paciente={paciente} mes={mes} onClose={close} />}
      </Suspense>
    </>
  )
}
