import { useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { DialogActions } from '../../components/dialogs/dialog.tsx'
import { nomeDaClinica } from '../../lib/clinica.ts'
import { downloadTexto } from '../../lib/download.ts'
import { GUARDE_OS_CODIGOS } from '../messages.ts'
import classes from './duas-etapas.module.css'

/** Lines as a plain editor of any system reads them. */
const arquivo = (codigos: readonly string[]) =>
  [`${nomeDaClinica()}: códigos de recuperação`, GUARDE_OS_CODIGOS, '', ...codigos, ''].join('\r\n')

type Props = { codigos: readonly string[]; onGuardados: () => void }

/** Shown this once: nothing but the button, which says that they are kept, closes the dialog around it. */
export function CodigosDeRecuperacao({ codigos, onGuardados }: Props) {
  const text = useRef<HTMLParagraphElement>(null)
  // What was focused is gone with the form before; here the reading begins.
  useEffect(() => text.current?.focus(), [])
  return (
    <>
      <div className={classes.passo}>
        <p ref={text} tabIndex={-1}>
          {GUARDE_OS_CODIGOS} Eles não serão mostrados de novo.
        </p>
        <ol className={classes.codigos} aria-label="Códigos de recuperação">
          {codigos.map((codigo) => (
            <li key={codigo}>{codigo}</li>
          ))}
        </ol>
        <div className={classes.levar}>
          <CopyButton text={codigos.join('\n')} label="Copiar códigos" />
          <Button
            variant="default"
            onClick={() =>
              downloadTexto('codigos-de-recuperacao.txt', arquivo(codigos), 'text/plain')
            }
          >
            Baixar em texto
          </Button>
        </div>
      </div>
      <DialogActions>
        <Button onClick={onGuardados}>Guardei os códigos</Button>
      </DialogActions>
    </>
  )
}
