import { chavesDosNomes, nomeExibido } from '@clinica/domain/pacientes/nome-do-paciente'
import { chaveDeBusca } from '@clinica/domain/texto'
import { useEffect, useMemo, useState } from 'react'
import type { PacienteDaConsulta } from '../formulario/use-consulta.ts'

/** Longer lists are not read: people type another letter. Keeps 2,400 patients fast. */
const NO_MAXIMO = 50
/** Delay after the dialog has opened and before the first letter. */
const LE_DEPOIS_MS = 100

type Procuravel = { paciente: PacienteDaConsulta; chaves: readonly string[] }

/** §2: accent- and case-insensitive; names that begin with the text come first. */
function pacientesAchados(procuraveis: readonly Procuravel[], texto: string) {
  const procurado = chaveDeBusca(texto)
  const contem = procuraveis.filter(({ chaves }) =>
    chaves.some((chave) => chave.includes(procurado)),
  )
  const comecaAssim = ({ chaves }: Procuravel) =>
    chaves.some((chave) => chave.startsWith(procurado))
  const comeca = contem.filter(comecaAssim)
  const outros = contem.filter((um) => !comecaAssim(um))
  return [...comeca, ...outros].slice(0, NO_MAXIMO).map(({ paciente }) => paciente)
}

const lidos = new WeakMap<readonly PacienteDaConsulta[], Procuravel[]>()

/** Search keys of the names, computed once per list. */
function procuraveisDe(pacientes: readonly PacienteDaConsulta[]): Procuravel[] {
  const achados =
    lidos.get(pacientes) ??
    pacientes.map((paciente) => ({ paciente, chaves: chavesDosNomes(paciente) }))
  lidos.set(pacientes, achados)
  return achados
}

/** Matches while the list is open. The search keys are prepared before the first search. */
function useAchados(pacientes: readonly PacienteDaConsulta[], texto: string, aberta: boolean) {
  useEffect(() => {
    const lendo = setTimeout(() => procuraveisDe(pacientes), LE_DEPOIS_MS)
    return () => clearTimeout(lendo)
  }, [pacientes])
  return useMemo(
    () => (aberta ? pacientesAchados(procuraveisDe(pacientes), texto) : []),
    [pacientes, texto, aberta],
  )
}

/** A chosen patient keeps the name even when a refetched list no longer contains it. */
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

/** State of the name field and its list. Only typing, leaving and choosing change it. */
export function useBuscaDePaciente({ pacientes, value, onChange }: Partes) {
  const [digitado, setDigitado] = useState('')
  const [digitando, setDigitando] = useState(false)
  const [aberta, setAberta] = useState(false)
  const [apontado, setApontado] = useState<string | null>(null)
  const escolhido = useEscolhido(pacientes, value)
  const procurado = digitando ? digitado : ''
  const achados = useAchados(pacientes, procurado, aberta)

  function close() {
    setAberta(false)
    setApontado(null)
  }
  function settle(texto: string) {
    setDigitado(texto)
    setDigitando(false)
    close()
  }
  return {
    achados,
    aberta,
    close,
    open: () => setAberta(true),
    /** By arrow keys: at the chosen name if it matches, or else at the first. */
    openAt(pacienteId: string | null) {
      const todos = pacientesAchados(procuraveisDe(pacientes), procurado)
      setApontado((todos.find(({ id }) => id === pacienteId) ?? todos[0])?.id ?? null)
      setAberta(true)
    },
    /** Patient highlighted by the arrow keys. */
    apontado,
    point: setApontado,
    /** Typed name that is not in the list. */
    desconhecido: value === null ? digitado.trim() : '',
    texto: digitando ? digitado : escolhido ? nomeExibido(escolhido) : '',
    type(texto: string) {
      setDigitado(texto)
      setDigitando(true)
      setApontado(null)
      setAberta(true)
    },
    leave: () => settle(digitado),
    choose(pacienteId: string | null) {
      settle('')
      if (pacienteId !== value) onChange(pacienteId)
    },
  }
}

export type BuscaDePaciente = ReturnType<typeof useBuscaDePaciente>
