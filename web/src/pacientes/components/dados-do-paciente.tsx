import { LIMITES_DA_PESSOA as L, type Sexo } from '@clinica/domain/pessoa/tipos'
import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { EnderecoFields } from '../../cep/public.tsx'
import { FormSection } from '../../components/fields/form-section.tsx'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { DataNascimentoField, NomeField, SexoField, TelefoneField } from '../../pessoa/public.tsx'
import { CpfGuardadoField } from './cpf-guardado-field.tsx'
import type { FormularioDePaciente } from './formulario.ts'

type Reveal = () => Promise<string | null>

type Props = {
  /** §2: the label is 'CPF' while registering and 'CPF do Paciente' while editing. */
  rotuloDoCpf?: string
  revealCpf?: Reveal
  revealCpfDoResponsavel?: Reveal
  /** D5: the edit screen offers three values; a stored fourth one stays selectable. */
  sexos?: readonly Sexo[]
  /** P9: future prices, shown below today's. */
  valoresPorVir?: ReactNode
}

type IdentificacaoProps = Pick<Props, 'rotuloDoCpf' | 'revealCpf' | 'sexos'> & {
  /** §5: both forms mark it as required, but nothing checks it. */
  telefoneMarcado?: boolean
}

/** §3: the name that screens and messages use. */
function NomeSocialField() {
  const { register, formState } = useFormContext<FormularioDePaciente>()
  return (
    <TextField
      label="Nome social (opcional)"
      autoComplete="off"
      maxLength={L.nome}
      error={formState.errors.pessoa?.nomeSocial?.message}
      {...register('pessoa.nomeSocial')}
    />
  )
}

/** Identification: the first fields of every form of a patient. */
export function IdentificacaoFields(props: IdentificacaoProps) {
  const { rotuloDoCpf = 'CPF', revealCpf, sexos, telefoneMarcado } = props
  return (
    <>
      <NomeField data-autofocus />
      <NomeSocialField />
      <CpfGuardadoField name="pessoa.cpf" label={rotuloDoCpf} required onReveal={revealCpf} />
      <DataNascimentoField />
      <TelefoneField required={telefoneMarcado} autoComplete="off" />
      <SexoField sexos={sexos} />
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

export function ValorDaSessaoField({ porVir }: { porVir?: ReactNode }) {
  const { control } = useFormContext<FormularioDePaciente>()
  const { field, fieldState } = useController({ control, name: 'valorConsulta' })
  return (
    <MoneyField
      {...field}
      label="Valor da Sessão (R$)"
      required
      description={porVir}
      error={fieldState.error?.message}
    />
  )
}

function DadosComplementares({
  revealCpfDoResponsavel,
  valoresPorVir,
}: Pick<Props, 'revealCpfDoResponsavel' | 'valoresPorVir'>) {
  const { register, formState } = useFormContext<FormularioDePaciente>()
  const { errors } = formState
  return (
    <FormSection title="Dados complementares">
      <TextField
        label="Responsável Financeiro"
        maxLength={L.nome}
        error={errors.responsavelFinanceiro?.message}
        {...register('responsavelFinanceiro')}
      />
      <CpfGuardadoField
        name="cpfResponsavelFinanceiro"
        label="CPF do Responsável Financeiro"
        onReveal={revealCpfDoResponsavel}
      />
      <TextField
        label="Escola"
        maxLength={L.texto}
        error={errors.escola?.message}
        {...register('escola')}
      />
      <ValorDaSessaoField porVir={valoresPorVir} />
    </FormSection>
  )
}

/** §2: the three sections of both patient forms. Needs a FormProvider of FormularioDePaciente. */
export function DadosDoPaciente(props: Props) {
  return (
    <>
      <DadosPessoais {...props} />
      <DadosComplementares
        revealCpfDoResponsavel={props.revealCpfDoResponsavel}
        valoresPorVir={props.valoresPorVir}
      />
      <EnderecoFields />
    </>
  )
}
