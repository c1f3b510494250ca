import { useController, useFormContext } from 'react-hook-form'
import { EnderecoFields } from '../../cep/public.tsx'
import { CpfField } from '../../components/fields/cpf-field.tsx'
import { FormSection, FullWidth } from '../../components/fields/form-section.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { DataNascimentoField, NomeField, SexoField, TelefoneField } from '../../pessoa/public.tsx'
import type { FormularioDeProfissional } from '../formulario.ts'

function CpfDoProfissional() {
  const { control } = useFormContext<FormularioDeProfissional>()
  const { field, fieldState } = useController({ control, name: 'pessoa.cpf' })
  return <CpfField {...field} label="CPF" required error={fieldState.error?.message} />
}

/** One's own data, which the browser knows. */
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

/** All of it optional. */
function DadosComplementares() {
  const { register, formState } = useFormContext<FormularioDeProfissional>()
  const { errors } = formState
  return (
    <FormSection title="Dados complementares">
      <TextField
        label="Registro Profissional"
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
