import '@mantine/core/styles/Input.layer.css'
import { Textarea, type TextareaProps } from '@mantine/core'

/** Several lines of text; takes react-hook-form's `register(...)` as it is. */
export function TextAreaField({ rows = 3, ...props }: Omit<TextareaProps, 'autosize'>) {
  return <Textarea rows={rows} {...props} />
}
