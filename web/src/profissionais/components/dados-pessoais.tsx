import { LIMITES_DA_PESSOA, ROTULO_DO_SEXO, SEXOS } from '@clinica/domain/pessoa/tipos'
import { Controller, useFormContext } from 'react-hook-form'
import { CpfField } from '../../components/fields/cpf-field.tsx'
import { DateField } from '../../components/fields/date-field.tsx'
import { DigitsField } from '../../components/fields/digits-field.tsx'
import { FormSection, FullWidth } from '../../components/fields/form-section.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import type { FormularioDeProfissional } from '../formulario.ts'

const OPCOES_DE_SEXO = [
  { value: '', label: 'Selecione' },
  ...SEXOS.map((sexo) => ({ value: sexo, label: ROTULO_DO_SEXO[sexo] })),
]

/** §2, professional data form, first section. */
export function DadosPessoais() {
  const { control, register, formState } = useFormContext<FormularioDeProfissional>()
  const erros = formState.errors.pessoa
  return (
    <FormSection title="Dados pessoais">
      <FullWidth>
        <TextField
          label="Nome"
          required
          autoComplete="name"
          maxLength={LIMITES_DA_PESSOA.nome}
          error={erros?.nome?.message}
          {...register('pessoa.nome')}
        />
      </FullWidth>
      <Controller
        control={control}
        name="pessoa.cpf"
        render={({ field }) => (
          <CpfField {...field} label="CPF" required error={erros?.cpf?.message} />
        )}
      />
      <Controller
        control={control}
        name="pessoa.dataNascimento"
        render={({ field }) => (
          <DateField
            {...field}
            label="Data de Nascimento"
            required
            autoComplete="bday"
            error={erros?.dataNascimento?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="pessoa.telefone"
        render={({ field }) => (
          <DigitsField
            {...field}
            label="Telefone"
            max={11}
            placeholder="Somente números"
            autoComplete="tel-national"
            error={erros?.telefone?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="pessoa.sexo"
        render={({ field }) => (
          <SelectField
            {...field}
            label="Sexo"
            required
            options={OPCOES_DE_SEXO}
            error={erros?.sexo?.message}
          />
        )}
      />
    </FormSection>
  )
}
