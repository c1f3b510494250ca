import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { useMemo, useState } from 'react'
import { usePacientes } from '../../pacientes/queries.ts'
import type { PacienteDaConsulta } from './use-consulta.ts'

/** The active patients, the one of this appointment though it may be archived (D6), and those just made. */
export function usePacientesDaConsulta(original: AgendamentoFio | null) {
  const query = usePacientes()
  const [novos, setNovos] = useState<PacienteDaConsulta[]>([])
  const pacientes = useMemo(() => {
    const lista: PacienteDaConsulta[] = (query.data ?? []).map(({ id, pessoa }) => ({
      id,
      nome: pessoa.nome,
    }))
    const { pacienteId: id = null, nomePaciente: nome = '' } = original ?? {}
    const outros = id ? [...novos, { id, nome }] : novos
    return [...lista, ...outros.filter((outro) => !lista.some((um) => um.id === outro.id))]
  }, [query.data, original, novos])
  return {
    ...query,
    pacientes,
    addPaciente: (novo: PacienteDaConsulta) => setNovos((antes) => [...antes, novo]),
  }
}

export type PacientesDaConsulta = ReturnType<typeof usePacientesDaConsulta>
