import { chaveDeBusca } from '@clinica/domain/texto'
import { useCombobox } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { PacienteDaConsulta } from './use-consulta.ts'

/** Beyond these nobody reads on: one types another letter. Keeps 2,400 patients light. */
const NO_MAXIMO = 50

type Procuravel = { paciente: PacienteDaConsulta; chave: string }

/** §2: accent- and case-blind; names that begin with what was typed come first. */
function pacientesAchados(procuraveis: readonly Procuravel[], texto: string) {
  const procurado = chaveDeBusca(texto)
  const contem = procuraveis.filter(({ chave }) => chave.includes(procurado))
  const comeca = contem.filter(({ chave }) => chave.startsWith(procurado))
  const outros = contem.filter(({ chave }) => !chave.startsWith(procurado))
  return [...comeca, ...outros].slice(0, NO_MAXIMO).map(({ paciente }) => paciente)
}

/** Who is found while the list is open; each name is read once, and not before anybody looks for one. */
function useAchados(pacientes: readonly PacienteDaConsulta[], texto: string, aberta: boolean) {
  const procuraveis = useMemo(
    () =>
      aberta ? pacientes.map((paciente) => ({ paciente, chave: chaveDeBusca(paciente.nome) })) : [],
    [pacientes, aberta],
  )
  return useMemo(() => pacientesAchados(procuraveis, texto), [procuraveis, texto])
}

/** Who is chosen keeps the name, though the list that was read again no longer has it. */
function useEscolhido(pacientes: readonly PacienteDaConsulta[], value: string | null) {
  const achado = pacientes.find(({ id }) => id === value)
  const [ultimo, setUltimo] = useState(achado)
  if (achado && achado !== ultimo) setUltimo(achado)
  return achado ?? (ultimo?.id === value ? ultimo : undefined)
}

type Partes = {
  pacientes: readonly PacienteDaConsulta[]
  value: string | null
  onChange: (pacienteId: string | null) => void
}

/** What is typed of a name, and the list below it. Nothing but typing, leaving and choosing changes either. */
export function useBuscaDePaciente({ pacientes, value, onChange }: Partes) {
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() })
  const [digitado, setDigitado] = useState('')
  const [digitando, setDigitando] = useState(false)
  const escolhido = useEscolhido(pacientes, value)
  const achados = useAchados(pacientes, digitando ? digitado : '', store.dropdownOpened)

  function settle(texto: string) {
    setDigitado(texto)
    setDigitando(false)
    store.closeDropdown()
  }
  return {
    store,
    achados,
    /** What was typed of a name that is not in the list. */
    desconhecido: value === null ? digitado.trim() : '',
    texto: digitando ? digitado : (escolhido?.nome ?? ''),
    type(texto: string) {
      setDigitado(texto)
      setDigitando(true)
      store.resetSelectedOption()
      store.openDropdown()
    },
    leave: () => settle(digitado),
    choose(pacienteId: string | null) {
      settle('')
      if (pacienteId !== value) onChange(pacienteId)
    },
  }
}

export type BuscaDePaciente = ReturnType<typeof useBuscaDePaciente>
