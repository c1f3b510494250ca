import { cpfComMascara, cpfConfere } from '@clinica/domain/cpf'
import { somenteDigitos } from '@clinica/domain/texto'
import classes from './cpf-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'maxLength'> & {
  /** Its digits, as far as they are typed. */
  value: string
  onChange: (digits: string) => void
}

const CONFIRA = 'Confira o CPF: o dígito verificador não confere.'

/** Where the caret stands after so many digits; after the last one it stays at the end. */
function lugarDepoisDe(digitos: number, texto: string): number {
  let vistos = 0
  for (const [lugar, sinal] of [...texto].entries()) {
    if (vistos === digitos) return lugar
    if (/\d/.test(sinal)) vistos++
  }
  return texto.length
}

/**
 * A CPF with its points while it is typed. D5: a wrong check digit is said as soon as the CPF is
 * whole, and refuses nothing.
 */
export function CpfField({ value, onChange, ...props }: Props) {
  const duvidoso = value.length === 11 && !cpfConfere(value)

  function digitado(input: HTMLInputElement) {
    const antes = input.value.slice(0, input.selectionStart ?? input.value.length)
    const texto = cpfComMascara(input.value)
    // Written here, before React writes the same: so the caret stays where the person is typing.
    input.value = texto
    const lugar = lugarDepoisDe(somenteDigitos(antes).length, texto)
    input.setSelectionRange(lugar, lugar)
    onChange(somenteDigitos(texto))
  }

  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...props}
      value={cpfComMascara(value)}
      classNames={{ description: classes.descricao }}
      onChange={(event) => digitado(event.currentTarget)}
      description={
        <span role="status" className={classes.confira}>
          {duvidoso && CONFIRA}
        </span>
      }
    />
  )
}
