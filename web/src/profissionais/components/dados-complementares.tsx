import { useFormContext } from 'react-hook-form'
import { FormSection } from '../../components/fields/form-section.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import type { FormularioDeDados } from '../formulario.ts'

/** §2: optional data. Needs a FormProvider whose values hold both. */
export function DadosComplementares() {
  const { register, formState } = useFormContext<FormularioDeDados>()
  const { errors } = formState
  return (
    <FormSection title="Dados complementares">
      <TextField
        label="Registro Profissional"
        data-autofocus
        error={errors.registroProfissional?.message}
        {...register('registroProfissional')}
      />
      <TextField
        label="Especialidade"
        error={errors.especialidade?.message}
        {...register('especialidade')}
      />
    </FormSection>
  )
}
