import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Password with a button that shows it; takes `register(...)` as it is. */
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
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!visible)}
        >
          <Icon size={20} stroke={1.6} aria-hidden />
        </IconButton>
      }
    />
  )
}
