import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { useMemo, useState } from 'react'
import { usePacientes } from '../../pacientes/queries.ts'
import type { PacienteDaConsulta } from '../formulario/use-consulta.ts'

type Lidos = NonNullable<ReturnType<typeof usePacientes>['data']>

const NENHUM: Lidos = []
const nomeados = new WeakMap<Lidos, PacienteDaConsulta[]>()

/** Names of a patient list, computed once per list and not per dialog. */
function nomesDe(lidos: Lidos): PacienteDaConsulta[] {
  const nomes = nomeados.get(lidos) ?? lidos.map(({ id, pessoa }) => ({ id, ...pessoa }))
  nomeados.set(lidos, nomes)
  return nomes
}

/** Waits for a list that is loading; empty when offline or after a failure. */
async function chegados({ isLoading, data, refetch }: ReturnType<typeof usePacientes>) {
  const lidos = isLoading ? (await refetch({ cancelRefetch: false })).data : data
  return nomesDe(lidos ?? NENHUM)
}

/** Active patients, the appointment's own patient even if archived (D6), and patients registered in this dialog. */
export function usePacientesDaConsulta(original: AgendamentoFio | null) {
  const query = usePacientes()
  const [novos, setNovos] = useState<PacienteDaConsulta[]>([])
  const pacientes = useMemo(() => {
    const lista = nomesDe(query.data ?? NENHUM)
    const { pacienteId: id = null, nomePaciente: nome = '' } = original ?? {}
    const outros = id ? [...novos, { id, nome }] : novos
    const faltam = outros.filter((outro) => !lista.some((um) => um.id === outro.id))
    return faltam.length > 0 ? [...lista, ...faltam] : lista
  }, [query.data, original, novos])
  return {
    ...query,
    pacientes,
    arrived: () => chegados(query),
    addPaciente: (novo: PacienteDaConsulta) => setNovos((antes) => [...antes, novo]),
  }
}

export type PacientesDaConsulta = ReturnType<typeof usePacientesDaConsulta>
