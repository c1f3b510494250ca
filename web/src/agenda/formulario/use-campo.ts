import { useController } from 'react-hook-form'
import type { Consulta } from './consulta.ts'
import type { ConsultaEmEdicao } from './use-consulta.ts'

/** Value and error of a field for its input; the caller adds `onChange`. */
export const campoDe = <Nome extends keyof Consulta>(em: ConsultaEmEdicao, name: Nome) => ({
  value: em.consulta[name],
  error: em.erros[name]?.message,
})

/** Field that the form can focus. It registers its element with react-hook-form, which makes it slower to render. */
export function useCampo<Nome extends keyof Consulta>(em: ConsultaEmEdicao, name: Nome) {
  const { field, fieldState } = useController({ control: em.control, name })
  return { ref: field.ref, value: field.value, error: fieldState.error?.message }
}
