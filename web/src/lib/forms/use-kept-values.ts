import { useState } from 'react'
import { statusDoErro } from '../http/http-errors.ts'

const iguais = (um: unknown, outro: unknown) => JSON.stringify(um) === JSON.stringify(outro)

/** Of each value: what was changed here since `antes`, and of the others what `agora` says. */
function comOsDaOutra<Values extends object>(aqui: Values, antes: Values, agora: Values): Values {
  const mudados = Object.entries(aqui).filter(
    ([nome, valor]) => !iguais(valor, antes[nome as keyof Values]),
  )
  return { ...agora, ...Object.fromEntries(mudados) }
}

type Options<Row, Values> = {
  /** What the dialog holds of a row. */
  valuesOf: (row: Row) => Values
  refetch: () => Promise<{ data: Row | undefined }>
}

/** What `useKeptRow` is to a form, for the few values of a dialog that has none. */
export function useKeptValues<Row, Values extends object>(
  row: Row,
  { valuesOf, refetch }: Options<Row, Values>,
) {
  const [base, setBase] = useState(row)
  const [valores, setValores] = useState(() => valuesOf(row))
  /** D1: what was left alone here is the other window's from now on, or the next save would undo it. */
  async function bringInWhatChanged(erro: unknown) {
    if (statusDoErro(erro) !== 409) return
    const { data } = await refetch()
    if (!data) return
    setBase(data)
    setValores((aqui) => comOsDaOutra(aqui, valuesOf(base), valuesOf(data)))
  }
  return {
    base,
    valores,
    change: (novos: Partial<Values>) => setValores((aqui) => ({ ...aqui, ...novos })),
    mudou: !iguais(valores, valuesOf(base)),
    bringInWhatChanged,
  }
}
