import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<PasswordInputProps, 'required' | 'withAsterisk' | 'visible'> & {
  required?: boolean
}

/** A password with an eye to look at what was typed; takes `register(...)` as it is. */
export function PasswordField({ required, ...props }: Props) {
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      withAsterisk={required}
      aria-required={required || undefined}
      aria-invalid={props.error ? true : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? 'Ocultar o que foi digitado' : 'Mostrar o que foi digitado',
        tabIndex: 0,
      }}
      {...props}
    />
  )
}
