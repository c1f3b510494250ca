import { useEffect } from 'react'
import { useAnosDoResumo } from '../../atendimentos/queries.ts'
import { usePacientes } from '../../pacientes/queries.ts'
import { useDados } from '../../profissionais/public.tsx'
import { type Passo, primeirosPassos } from '../passos.ts'

/**
 * The steps of the first day, ticked by what the clinic has. Undefined while that is asked for; empty once all are
 * done, and where it cannot be known: a guide is nothing to wait for.
 */
export function usePassos(profissionalId: string, onDone: () => void): Passo[] | undefined {
  const dados = useDados()
  const pacientes = usePacientes()
  const anos = useAnosDoResumo(profissionalId)
  const falhou = [dados, pacientes, anos].some(({ isError }) => isError)
  const passos =
    dados.data && pacientes.data && anos.data
      ? primeirosPassos(
          { ...dados.data, pacientes: pacientes.data.length, anosComSessao: anos.data.length },
          profissionalId,
        )
      : undefined
  const done = passos?.every(({ feito }) => feito) ?? false
  useEffect(() => {
    if (done) onDone()
  }, [done, onDone])
  if (done || falhou) return []
  return passos
}
