import { useEffect } from 'react'
import { useAnosDoResumo } from '../../atendimentos/queries.ts'
import { usePacientes } from '../../pacientes/queries.ts'
import { useDados } from '../../profissionais/public.tsx'
import { type Passo, primeirosPassos } from '../passos.ts'

/**
 * Steps of the first day, checked against the clinic's data. Undefined while loading; empty when all are done, and
 * after a failure, because nothing should wait for a guide.
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
