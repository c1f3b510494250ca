import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password with an eye to look at what was typed; takes `register(...)` as it is. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'rightSection'>) {
  const [visible, setVisible] = useState(false)
  const Icon = visible ? IconEyeOff : IconEye
  return (
    <TextField
      autoComplete="off"
      {...props}
      type={visible ? 'text' : 'password'}
      rightSection={
        <IconButton
          label={visible ? 'Ocultar o que foi digitado' : 'Mostrar o que foi digitado'}
          disabled={props.disabled}
          // Whoever is typing goes on typing.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!visible)}
        >
          <Icon size={20} stroke={1.6} aria-hidden />
        </IconButton>
      }
    />
  )
}
