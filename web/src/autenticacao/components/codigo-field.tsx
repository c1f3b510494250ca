import { type ComponentProps, useState } from 'react'
import { TextField } from '../../components/fields/text-field.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import classes from './duas-etapas.module.css'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'inputMode' | 'description'> & {
  /** Accepts a recovery code too. */
  comRecuperacao?: boolean
}

/** Code of the second step: numeric keyboard first, letters for a recovery code. */
export function CodigoField({ comRecuperacao = false, ...props }: Props) {
  const [letras, setLetras] = useState(false)
  return (
    <div className={classes.codigo}>
      <TextField
        label="Código"
        required
        inputMode={letras ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize={letras ? 'characters' : 'none'}
        spellCheck={false}
        description={
          letras
            ? 'Um dos códigos de recuperação que você guardou, como ABCD-EFGH-IJKL-MNOP.'
            : 'Os seis números que o aplicativo autenticador mostra agora.'
        }
        {...props}
      />
      {comRecuperacao && (
        <LinkButton onClick={() => setLetras(!letras)}>
          {letras ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
        </LinkButton>
      )}
    </div>
  )
}
