import { useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { DialogActions } from '../../components/dialogs/dialog.tsx'
import { nomeDaClinica } from '../../lib/clinica.ts'
import { downloadTexto } from '../../lib/download.ts'
import { GUARDE_OS_CODIGOS } from '../messages.ts'
import classes from './duas-etapas.module.css'

/** CRLF line ends, for a plain editor of any system. */
const arquivo = (codigos: readonly string[]) =>
  [`${nomeDaClinica()}: códigos de recuperação`, GUARDE_OS_CODIGOS, '', ...codigos, ''].join('\r\n')

type Props = { codigos: readonly string[]; onGuardados: () => void }

/** Recovery codes, shown only once: the dialog closes only by the button that confirms that they are saved. */
export function CodigosDeRecuperacao({ codigos, onGuardados }: Props) {
  const text = useRef<HTMLParagraphElement>(null)
  // The focused form is gone; reading starts here.
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
