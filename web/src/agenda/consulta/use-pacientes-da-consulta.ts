import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { useMemo, useState } from 'react'
import { usePacientes } from '../../pacientes/queries.ts'
import type { PacienteDaConsulta } from '../formulario/use-consulta.ts'

type Lidos = NonNullable<ReturnType<typeof usePacientes>['data']>

const NENHUM: Lidos = []
const nomeados = new WeakMap<Lidos, PacienteDaConsulta[]>()

/** The names of a list that was read: made once, and not for every dialog that opens. */
function nomesDe(lidos: Lidos): PacienteDaConsulta[] {
  const nomes = nomeados.get(lidos) ?? lidos.map(({ id, pessoa }) => ({ id, ...pessoa }))
  nomeados.set(lidos, nomes)
  return nomes
}

/** Those whose list is on its way are waited for; offline, and where it could not be had, there are none. */
async function chegados({ isLoading, data, refetch }: ReturnType<typeof usePacientes>) {
  const lidos = isLoading ? (await refetch({ cancelRefetch: false })).data : data
  return nomesDe(lidos ?? NENHUM)
}

/** The active patients, the one of this appointment though it may be archived (D6), and those just made. */
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
