import { DigitsField } from '../../components/fields/digits-field.tsx'
import type { EstadoDoCep } from '../queries.ts'
import classes from './cep-field.module.css'

type Props = {
  busca: EstadoDoCep
  value: string
  onChange: (cep: string) => void
  onBlur: () => void
  inputRef: (input: HTMLInputElement | null) => void
  error: string | undefined
  required: boolean
}

const NADA: EstadoDoCep = { estado: 'nenhum', texto: '' }

/** The CEP with what its look-up says of it. */
export function CepField({ busca, inputRef, ...field }: Props) {
  // A form that was reset has nothing to say of the CEP that stood there.
  const { estado, texto } = field.value === '' ? NADA : busca
  return (
    <DigitsField
      {...field}
      ref={inputRef}
      label="CEP"
      max={8}
      autoComplete="postal-code"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      classNames={{ root: classes.campo, description: classes.linha }}
      description={
        <span role="status" className={classes.estado} data-estado={estado}>
          {texto}
        </span>
      }
    />
  )
}
