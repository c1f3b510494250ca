import { cpfComMascara, cpfConfere } from '@clinica/domain/cpf'
import { CPF_MASCARADO } from '@clinica/domain/pacientes/contract'
import { somenteDigitos } from '@clinica/domain/texto'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { IconButton } from '../../components/icon-button.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { CpfGuardado } from './formulario.ts'

type Props = {
  label: string
  value: CpfGuardado
  onChange: (value: CpfGuardado) => void
  /** Asks the server; null when it could not be had (the caller has said so). */
  onReveal: () => Promise<string | null>
  error?: string
  required?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** D 5: a wrong check digit is a warning, never a refusal. */
export const avisoDoCpf = (digitado: string): string | undefined =>
  somenteDigitos(digitado).length === 11 && !cpfConfere(digitado)
    ? 'Confira o CPF: o dígito verificador não confere.'
    : undefined

/** §2 Patient edit: six stars and an eye; editable only when revealed, hidden again without being lost. */
export function CpfGuardadoField(props: Props) {
  const { label, value, onChange, onReveal, error, required, inputRef } = props
  const nadaGuardado = value.revelado === ''
  const [aberto, setAberto] = useState(nadaGuardado)
  const [ocupado, setOcupado] = useState(false)
  const digitado = value.digitado ?? ''
  const mudou = value.digitado !== null && digitado !== cpfComMascara(value.revelado ?? '')

  async function alternar() {
    if (aberto) return setAberto(false)
    if (value.digitado !== null) return setAberto(true)
    setOcupado(true)
    const cpf = await onReveal()
    setOcupado(false)
    if (cpf === null) return
    onChange({ revelado: cpf, digitado: cpfComMascara(cpf) })
    setAberto(true)
  }

  const Icone = aberto ? IconEyeOff : IconEye
  const olho = (
    <IconButton
      label={`${aberto ? 'Ocultar' : 'Mostrar'} ${label}`}
      onClick={alternar}
      disabled={ocupado}
    >
      <Icone size={18} stroke={1.6} aria-hidden />
    </IconButton>
  )
  return (
    <TextField
      ref={inputRef}
      label={label}
      required={required}
      inputMode="numeric"
      autoComplete="off"
      value={aberto ? digitado : CPF_MASCARADO}
      readOnly={!aberto}
      onChange={(event) =>
        onChange({ ...value, digitado: cpfComMascara(event.currentTarget.value) })
      }
      rightSection={nadaGuardado ? undefined : olho}
      description={aberto ? avisoDoCpf(digitado) : mudou ? 'Alterado, ainda não salvo.' : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
    />
  )
}
