import { Suspense } from 'react'
import { Button, type ButtonProps } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import type { PacienteExportado } from './exportar-dados-dialog.tsx'

const ExportarDadosDialog = lazyPart(() => import('./exportar-dados-dialog.tsx'))

type Props = ButtonProps & { paciente: PacienteExportado; 'aria-label'?: string }

/** Button and dialog of the export; the dialog loads on demand. */
export function ExportarDados({ paciente, ...props }: Props) {
  const { opened, open, close } = useOpened<true>()
  return (
    <>
      <Button variant="default" {...props} onClick={() => open(true)}>
        Exportar dados
      </Button>
      <Suspense>{opened && <ExportarDadosDialog paciente={paciente} onClose={close} />}</Suspense>
    </>
  )
}
