import { useController, useFormContext } from 'react-hook-form'
import { EnderecoFields } from '../../cep/public.tsx'
import { CpfField } from '../../components/fields/cpf-field.tsx'
import { FormSection, FullWidth } from '../../components/fields/form-section.tsx'
import { DataNascimentoField, NomeField, SexoField, TelefoneField } from '../../pessoa/public.tsx'
import type { FormularioDeProfissional } from '../formulario.ts'
import { DadosComplementares } from './dados-complementares.tsx'

function CpfDoProfissional() {
  const { control } = useFormContext<FormularioDeProfissional>()
  const { field, fieldState } = useController({ control, name: 'pessoa.cpf' })
  return <CpfField {...field} label="CPF" required error={fieldState.error?.message} />
}

/** The user's own data, so autofill is allowed. */
function DadosPessoais() {
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

/** §2: the three sections of the professional's form. Needs a FormProvider of FormularioDeProfissional. */
export function DadosDoProfissional() {
  return (
    <>
      <DadosPessoais />
      <DadosComplementares />
      <EnderecoFields obrigatorio limpaComCep />
    </>
  )
}
