import { cpfConfere } from '@clinica/domain/cpf'
import { Controller, useFormContext } from 'react-hook-form'
import { DigitsField } from '../../components/digits-field.tsx'
import type { FormularioDeProfissional } from '../formulario.ts'
import { CONFIRA_O_CPF } from '../messages.ts'
import classes from './profissional.module.css'

/** D 5: a wrong check digit is said as soon as the CPF is whole, and refuses nothing. */
export function CpfDoProfissionalField() {
  const { control, formState } = useFormContext<FormularioDeProfissional>()
  return (
    <Controller
      control={control}
      name="pessoa.cpf"
      render={({ field }) => {
        const duvidoso = field.value.length === 11 && !cpfConfere(field.value)
        return (
          <DigitsField
            {...field}
            label="CPF"
            required
            max={11}
            error={formState.errors.pessoa?.cpf?.message}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            description={
              <span role="status" className={classes.confira}>
                {duvidoso && CONFIRA_O_CPF}
              </span>
            }
          />
        )
      }}
    />
  )
}
