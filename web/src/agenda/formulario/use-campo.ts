import { useController } from 'react-hook-form'
import type { Consulta } from './consulta.ts'
import type { ConsultaEmEdicao } from './use-consulta.ts'

/** A field of the appointment as its input takes it; what a change does, `em` says. */
export const campoDe = <Nome extends keyof Consulta>(em: ConsultaEmEdicao, name: Nome) => ({
  value: em.consulta[name],
  error: em.erros[name]?.message,
})

/** A field that the form can give the focus to: it has to know the field's element, which is dear to draw. */
export function useCampo<Nome extends keyof Consulta>(em: ConsultaEmEdicao, name: Nome) {
  const { field, fieldState } = useController({ control: em.control, name })
  return { ref: field.ref, value: field.value, error: fieldState.error?.message }
}
