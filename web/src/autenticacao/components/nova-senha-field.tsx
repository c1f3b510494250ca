import { SENHA_MINIMA } from '@clinica/domain/autenticacao/tipos'
import type { ComponentProps } from 'react'
import { PasswordField } from '../../components/fields/password-field.tsx'

/** New password, with the rule that can be checked in the browser. */
export function NovaSenhaField(props: ComponentProps<typeof PasswordField>) {
  return (
    <PasswordField
      required
      autoComplete="new-password"
      description={`Pelo menos ${SENHA_MINIMA} caracteres.`}
      {...props}
    />
  )
}
