import {
  fraseDoTelefone,
  telefoneComMascara,
  telefoneDigitado,
} from '@clinica/domain/pessoa/telefone'
import { LIMITES_DA_PESSOA, ROTULO_DO_SEXO, SEXOS, type Sexo } from '@clinica/domain/pessoa/tipos'
import { useController, useFormContext } from 'react-hook-form'
import { DateField } from '../../components/fields/date-field.tsx'
import { DigitsField } from '../../components/fields/digits-field.tsx'
import { optionsOf, SELECIONE, SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import type { FormularioComPessoa } from '../pessoa-do-formulario.ts'

// Each field needs a FormProvider whose values hold `pessoa`. Autofill is set by the form, because it differs
// between one's own data and somebody else's.

type Props = { autoComplete?: string }
type NomeProps = Props & { 'data-autofocus'?: boolean }

export function NomeField(props: NomeProps) {
  const { register, formState } = useFormContext<FormularioComPessoa>()
  return (
    <TextField
      label="Nome"
      required
      maxLength={LIMITES_DA_PESSOA.nome}
      error={formState.errors.pessoa?.nome?.message}
      {...register('pessoa.nome')}
      {...props}
    />
  )
}

export function DataNascimentoField(props: Props) {
  const { control } = useFormContext<FormularioComPessoa>()
  const { field, fieldState } = useController({ control, name: 'pessoa.dataNascimento' })
  return (
    <DateField
      {...field}
      label="Data de Nascimento"
      required
      error={fieldState.error?.message}
      {...props}
    />
  )
}

/** `required` only shows the mark: nothing checks the telephone (§5). */
export function TelefoneField(props: Props & { required?: boolean }) {
  const { control } = useFormContext<FormularioComPessoa>()
  const { field, fieldState } = useController({ control, name: 'pessoa.telefone' })
  return (
    <DigitsField
      {...field}
      label="Telefone"
      mask={telefoneComMascara}
      read={telefoneDigitado}
      refusal={fraseDoTelefone}
      placeholder="Somente números"
      error={fieldState.error?.message}
      {...props}
    />
  )
}

export function SexoField({ sexos = SEXOS }: { sexos?: readonly Sexo[] }) {
  const { control } = useFormContext<FormularioComPessoa>()
  const { field, fieldState } = useController({ control, name: 'pessoa.sexo' })
  return (
    <SelectField
      {...field}
      label="Sexo"
      required
      options={[SELECIONE, ...optionsOf(sexos, ROTULO_DO_SEXO)]}
      error={fieldState.error?.message}
    />
  )
}
