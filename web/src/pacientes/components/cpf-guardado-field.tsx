import { CPF_MASCARADO } from '@clinica/domain/pacientes/contract'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { CpfField } from '../../components/fields/cpf-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import type { CpfGuardado, FormularioDePaciente } from './formulario.ts'

type Props = {
  name: 'pessoa.cpf' | 'cpfResponsavelFinanceiro'
  label: string
  /** Loads the digits; null after a failure, which the caller reports. */
  onReveal?: () => Promise<string | null>
  required?: boolean
}

type Olho = Required<Pick<Props, 'onReveal'>> & {
  value: CpfGuardado
  onRevealed: (value: CpfGuardado) => void
}

const nadaARevelar = async () => null

/** State of the eye button: six stars or the CPF. */
function useOlho({ value, onRevealed, onReveal }: Olho) {
  const [aberto, setAberto] = useState(false)
  const [ocupado, setOcupado] = useState(false)

  async function toggle() {
    if (ocupado) return
    if (aberto || value.digitado !== null) return setAberto(!aberto)
    setOcupado(true)
    const cpf = await onReveal()
    setOcupado(false)
    if (cpf === null) return
    onRevealed({ revelado: cpf, digitado: cpf })
    setAberto(true)
  }

  return { aberto, ocupado, toggle }
}

/** §2 Patient edit: editable only when revealed; hiding it again keeps the typed text. */
export function CpfGuardadoField({ name, label, onReveal = nadaARevelar, required }: Props) {
  const { control, resetField } = useFormContext<FormularioDePaciente>()
  const { field, fieldState } = useController({ control, name })
  const { value, onChange } = field
  // The revealed value is the stored one, so it becomes the default and does not count as typed.
  const onRevealed = (defaultValue: CpfGuardado) =>
    resetField(name, { defaultValue, keepError: true })
  const { aberto, ocupado, toggle } = useOlho({ value, onRevealed, onReveal })
  const nadaGuardado = value.revelado === ''
  const Icone = aberto ? IconEyeOff : IconEye
  const comuns = {
    label,
    error: fieldState.error?.message,
    required,
    ref: field.ref,
    rightSection: nadaGuardado ? undefined : (
      <IconButton
        label={`${aberto ? 'Ocultar' : 'Mostrar'} ${label}`}
        onClick={toggle}
        // A disabled button would lose the focus.
        aria-disabled={ocupado || undefined}
      >
        <Icone size={18} stroke={1.6} aria-hidden />
      </IconButton>
    ),
  }
  if (aberto || nadaGuardado) {
    return (
      <CpfField
        {...comuns}
        value={value.digitado ?? ''}
        onChange={(digitado) => onChange({ ...value, digitado })}
      />
    )
  }
  return (
    <TextField
      {...comuns}
      readOnly
      value={CPF_MASCARADO}
      description={value.digitado !== value.revelado ? 'Alterado, ainda não salvo.' : undefined}
    />
  )
}
