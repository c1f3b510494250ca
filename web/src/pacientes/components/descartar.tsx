import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { nomeExibido } from '@clinica/domain/pacientes/nome-do-paciente'
import { Suspense } from 'react'
import { Button } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'

const DescartarDialog = lazyPart(() => import('./descartar-dialog.tsx'))

/** D6: button in an archived patient's row, and its dialog. */
export function Descartar({ paciente }: { paciente: PacienteDaLista }) {
  const { opened, open, close } = useOpened<true>()
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        color="perigo"
        onClick={() => open(true)}
        aria-label={`Descartar ${nomeExibido(paciente.pessoa)}`}
      >
        Descartar
      </Button>
      <Suspense>{opened && <DescartarDialog paciente={paciente} onClose={close} />}</Suspense>
    </>
  )
}
