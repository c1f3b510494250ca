import { cepComMascara, cepDigitado } from '@clinica/domain/cep/cep-com-mascara'
import { useController, useFormContext } from 'react-hook-form'
import { DigitsField } from '../../components/fields/digits-field.tsx'
import type { FormularioComEndereco } from '../endereco-do-formulario.ts'
import { CEP_DEVE_TER } from '../messages.ts'
import type { EstadoDoCep } from '../queries.ts'
import classes from './cep-field.module.css'

type Props = {
  busca: EstadoDoCep
  required: boolean
  /** Called after each change, to look the CEP up. */
  onDigitado: (cep: string) => void
}

const NADA: EstadoDoCep = { estado: 'nenhum', texto: '' }

/** CEP field with the state of its look-up. */
export function CepField({ busca, required, onDigitado }: Props) {
  const { control } = useFormContext<FormularioComEndereco>()
  const { field, fieldState } = useController({ control, name: 'endereco.cep' })
  const { value, onBlur, onChange, ref } = field
  // After a form reset the state of the previous look-up no longer applies.
  const { estado, texto } = value === '' ? NADA : busca
  return (
    <DigitsField
      ref={ref}
      value={value}
      onBlur={onBlur}
      error={fieldState.error?.message}
      required={required}
      label="CEP"
      mask={cepComMascara}
      read={cepDigitado}
      refusal={() => CEP_DEVE_TER}
      autoComplete="postal-code"
      classNames={{ root: classes.campo, description: classes.linha }}
      description={
        <span role="status" className={classes.estado} data-estado={estado}>
          {texto}
        </span>
      }
      onChange={(cep) => {
        onChange(cep)
        onDigitado(cep)
      }}
    />
  )
}
