import { LIMITES_DA_PESSOA as L, ROTULO_DO_SEXO, type SEXOS } from '@clinica/domain/pessoa/tipos'
import { Controller, useFormContext } from 'react-hook-form'
import { EnderecoFields } from '../../cep/public.tsx'
import { DateField } from '../../components/fields/date-field.tsx'
import { DigitsField } from '../../components/fields/digits-field.tsx'
import { FormSection } from '../../components/fields/form-section.tsx'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { CpfGuardadoField } from './cpf-guardado-field.tsx'
import type { FormularioDePaciente } from './formulario.ts'

type Revelar = () => Promise<string | null>
const NADA_A_REVELAR: Revelar = async () => null

type Props = {
  /** The patient's CPF is 'CPF' while registering and 'CPF do Paciente' while editing (§2). */
  rotuloDoCpf: string
  revelarCpf?: Revelar
  revelarCpfDoResponsavel?: Revelar
  /** D5: the edit screen offers three values, and a stored fourth stays selectable. */
  sexos: readonly (typeof SEXOS)[number][]
}

const opcoesDeSexo = (sexos: Props['sexos']) => [
  { value: '' as const, label: 'Selecione' },
  ...sexos.map((value) => ({ value, label: ROTULO_DO_SEXO[value] })),
]

type IdentificacaoProps = Pick<Props, 'rotuloDoCpf' | 'revelarCpf' | 'sexos'> & {
  /** §5: the two forms mark it as required, though nothing checks it. */
  telefoneMarcado?: boolean
}

/** Who someone is: what every form of a patient asks first. */
export function IdentificacaoFields({
  rotuloDoCpf,
  revelarCpf = NADA_A_REVELAR,
  sexos,
  telefoneMarcado = false,
}: IdentificacaoProps) {
  const { control, register, formState } = useFormContext<FormularioDePaciente>()
  const erros = formState.errors.pessoa
  return (
    <>
      <TextField
        label="Nome"
        required
        maxLength={L.nome}
        data-autofocus
        error={erros?.nome?.message}
        {...register('pessoa.nome')}
      />
      <Controller
        control={control}
        name="pessoa.cpf"
        render={({ field: { value, onChange, ref } }) => (
          <CpfGuardadoField
            label={rotuloDoCpf}
            required
            inputRef={ref}
            value={value}
            onChange={onChange}
            onReveal={revelarCpf}
            error={erros?.cpf?.message}
          />
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
            required={telefoneMarcado}
            placeholder="Somente números"
            max={11}
            autoComplete="off"
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
            options={opcoesDeSexo(sexos)}
            error={erros?.sexo?.message}
          />
        )}
      />
    </>
  )
}

function DadosPessoais(props: Props) {
  const { register, formState } = useFormContext<FormularioDePaciente>()
  return (
    <FormSection title="Dados pessoais">
      <IdentificacaoFields {...props} telefoneMarcado />
      <TextField
        label="E-mail"
        inputMode="email"
        autoComplete="off"
        maxLength={L.email}
        error={formState.errors.pessoa?.email?.message}
        {...register('pessoa.email')}
      />
    </FormSection>
  )
}

export function ValorDaSessaoField() {
  const { control, formState } = useFormContext<FormularioDePaciente>()
  return (
    <Controller
      control={control}
      name="valorConsulta"
      render={({ field }) => (
        <MoneyField
          {...field}
          label="Valor da Sessão (R$)"
          required
          error={formState.errors.valorConsulta?.message}
        />
      )}
    />
  )
}

function DadosComplementares({
  revelarCpfDoResponsavel = NADA_A_REVELAR,
}: Pick<Props, 'revelarCpfDoResponsavel'>) {
  const { control, register, formState } = useFormContext<FormularioDePaciente>()
  const { errors } = formState
  return (
    <FormSection title="Dados complementares">
      <TextField
        label="Responsável Financeiro"
        maxLength={L.nome}
        error={errors.responsavelFinanceiro?.message}
        {...register('responsavelFinanceiro')}
      />
      <Controller
        control={control}
        name="cpfResponsavelFinanceiro"
        render={({ field: { value, onChange, ref } }) => (
          <CpfGuardadoField
            label="CPF do Responsável Financeiro"
            inputRef={ref}
            value={value}
            onChange={onChange}
            onReveal={revelarCpfDoResponsavel}
            error={errors.cpfResponsavelFinanceiro?.message}
          />
        )}
      />
      <TextField
        label="Escola"
        maxLength={L.texto}
        error={errors.escola?.message}
        {...register('escola')}
      />
      <ValorDaSessaoField />
    </FormSection>
  )
}

/** §2: the three sections of both patient forms. Needs a FormProvider of FormularioDePaciente. */
export function DadosDoPaciente(props: Props) {
  return (
    <>
      <DadosPessoais {...props} />
      <DadosComplementares revelarCpfDoResponsavel={props.revelarCpfDoResponsavel} />
      <EnderecoFields />
    </>
  )
}
