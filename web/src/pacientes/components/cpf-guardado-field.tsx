import { CPF_MASCARADO } from '@clinica/domain/pacientes/contract'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { CpfField } from '../../components/fields/cpf-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import type { CpfGuardado } from './formulario.ts'

type Props = {
  label: string
  value: CpfGuardado
  onChange: (value: CpfGuardado) => void
  /** Asks the server for its digits; null when they could not be had (the caller has said so). */
  onReveal: () => Promise<string | null>
  error?: string
  required?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** Six stars or the CPF itself, and how to get from one to the other. */
function useOlho({ value, onChange, onReveal }: Pick<Props, 'value' | 'onChange' | 'onReveal'>) {
  const [aberto, setAberto] = useState(false)
  const [ocupado, setOcupado] = useState(false)

  async function alternar() {
    if (aberto || value.digitado !== null) return setAberto(!aberto)
    setOcupado(true)
    const cpf = await onReveal()
    setOcupado(false)
    if (cpf === null) return
    onChange({ revelado: cpf, digitado: cpf })
    setAberto(true)
  }

  return { aberto, ocupado, alternar }
}

/** §2 Patient edit: editable only when revealed, hidden again without losing what was typed. */
export function CpfGuardadoField(props: Props) {
  const { label, value, onChange, error, required, inputRef } = props
  const { aberto, ocupado, alternar } = useOlho(props)
  const nadaGuardado = value.revelado === ''
  const Icone = aberto ? IconEyeOff : IconEye
  const comuns = {
    label,
    error,
    required,
    ref: inputRef,
    rightSection: nadaGuardado ? undefined : (
      <IconButton
        label={`${aberto ? 'Ocultar' : 'Mostrar'} ${label}`}
        onClick={alternar}
        disabled={ocupado}
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
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  )
}
