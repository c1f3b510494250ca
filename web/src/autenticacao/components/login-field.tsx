import type { ComponentProps } from 'react'
import { TextField } from '../../components/fields/text-field.tsx'

/** What an account signs in with. */
export function LoginField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="CPF ou E-mail"
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
