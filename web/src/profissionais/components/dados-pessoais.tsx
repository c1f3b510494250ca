import { useController, useFormContext } from 'react-hook-form'
import { CpfField } from '../../components/fields/cpf-field.tsx'
import { FormSection, FullWidth } from '../../components/fields/form-section.tsx'
import { DataNascimentoField, NomeField, SexoField, TelefoneField } from '../../pessoa/public.tsx'
import type { FormularioDeProfissional } from '../formulario.ts'

function CpfDoProfissional() {
  const { control } = useFormContext<FormularioDeProfissional>()
  const { field, fieldState } = useController({ control, name: 'pessoa.cpf' })
  return <CpfField {...field} label="CPF" required error={fieldState.error?.message} />
}

/** §2, professional data form, first section: one's own data, which the browser knows. */
export function DadosPessoais() {
  return (
    <FormSection title="Dados pessoais">
      <FullWidth>
        <NomeField autoComplete="name" />
      </FullWidth>
      <CpfDoProfissional />
      <DataNascimentoField autoComplete="bday" />
      <TelefoneField autoComplete="tel-national" />
      <SexoField />
    </FormSection>
  )
}
