import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormularioComEndereco } from '../endereco-do-formulario.ts'
import { CAMPOS_DO_CEP, type CampoDoCep, preenchimentoDoCep } from '../preenchimento.ts'
import { useCep } from '../queries.ts'

/** Fills the address after a CEP look-up. */
export function usePreenchimento(limpaComCep: boolean) {
  const { getValues, setValue, formState } = useFormContext<FormularioComEndereco>()
  const { lookUpCep, ...busca } = useCep()
  const autores = useRef(new Map<CampoDoCep, 'pessoa' | 'busca'>())
  // After a refused submit, filled fields are validated again so that their errors vanish.
  const shouldValidate = formState.isSubmitted

  function fill(campo: CampoDoCep, texto: string): void {
    autores.current.set(campo, 'busca')
    setValue(`endereco.${campo}`, texto, { shouldDirty: true, shouldValidate })
  }

  async function onCep(cep: string): Promise<void> {
    if (cep === '' && limpaComCep) for (const campo of CAMPOS_DO_CEP) fill(campo, '')
    const antes = { ...getValues('endereco') }
    const achado = await lookUpCep(cep)
    const agora = getValues('endereco')
    // The form may have been reset or reloaded during the look-up.
    if (!achado || agora.cep !== cep) return
    const textos = preenchimentoDoCep(achado, { antes, agora, autores: autores.current })
    for (const campo of CAMPOS_DO_CEP) {
      const texto = textos[campo]
      if (texto !== undefined) fill(campo, texto)
    }
  }

  return { busca, onCep, onDigitado: (campo: CampoDoCep) => autores.current.set(campo, 'pessoa') }
}
