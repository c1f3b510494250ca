import { useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { DialogActions } from '../../components/dialogs/dialog.tsx'
import { ONDE_POR } from '../messages.ts'
import classes from './assinatura.module.css'

type Props = { caminho: string; onGuardado: () => void }

/** The new address, shown only this once, and instructions for each calendar. */
export function EnderecoNovo({ caminho, onGuardado }: Props) {
  const text = useRef<HTMLParagraphElement>(null)
  // The focused form is gone; reading starts here.
  useEffect(() => text.current?.focus(), [])
  const endereco = `${location.origin}${caminho}`
  return (
    <>
      <div className={classes.campos}>
        <p ref={text} tabIndex={-1} className={classes.lido}>
          Copie o endereço agora: ele não será mostrado de novo. Quem o tem vê a sua agenda; se ele
          escapar, troque-o em Sessões, “Trocar endereço”.
        </p>
        <code className={classes.endereco}>{endereco}</code>
        <div className={classes.gestos}>
          <CopyButton text={endereco} label="Copiar endereço" />
          <a className={classes.abrir} href={endereco.replace(/^https?:/, 'webcal:')}>
            Abrir no calendário deste aparelho
          </a>
        </div>
        <dl className={classes.onde}>
          {ONDE_POR.map(({ calendario, caminho: onde }) => (
            <div key={calendario}>
              <dt>{calendario}</dt>
              <dd>{onde}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.nota}>
          Google Agenda e Outlook leem de tempos em tempos, e só endereços que a internet alcança.
        </p>
      </div>
      <DialogActions>
        <Button onClick={onGuardado}>Já copiei</Button>
      </DialogActions>
    </>
  )
}
