import { useController } from 'react-hook-form'
import type { Consulta } from './consulta.ts'
import type { ConsultaEmEdicao } from './use-consulta.ts'

/** A field of the appointment as its input takes it; what a change does, `em` says. */
export function useCampo<Nome extends keyof Consulta>(em: ConsultaEmEdicao, name: Nome) {
  const { field, fieldState } = useController({ control: em.control, name })
  return { ref: field.ref, value: field.value, error: fieldState.error?.message }
}
