import '@mantine/core/styles/Input.layer.css'
import { TextInput, type TextInputProps } from '@mantine/core'

export type TextFieldProps = Omit<TextInputProps, 'required' | 'withAsterisk'> & {
  /** Shows the asterisk and tells assistive technology; the form decides what is said when empty. */
  required?: boolean
}

/** One line of text. Takes react-hook-form's `register(...)` as it is, or value and onChange. */
export function TextField({ required, ...props }: TextFieldProps) {
  return <TextInput withAsterisk={required} aria-required={required || undefined} {...props} />
}
