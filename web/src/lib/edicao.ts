import { useCallback, useState } from 'react'
import { statusDoErro } from './http/http-errors.ts'

const iguais = (um: unknown, outro: unknown) => JSON.stringify(um) === JSON.stringify(outro)

/** The values that are not as the row has them. */
export function oQueDifere<Values extends object>(
  daLinha: Values,
  valores: Partial<Values>,
): Partial<Values> {
  const difere = ([nome, valor]: [string, unknown]) => !iguais(valor, daLinha[nome as keyof Values])
  return Object.fromEntries(Object.entries(valores).filter(difere)) as Partial<Values>
}

/**
 * The row that an open form was filled from: its version is the one that is sent, so another window's change is
 * refused as stale (D1). The row as it is then comes in: fields that were touched here stay as they were typed, the
 * others show what it holds, or the next save would undo the other window's change. `show` puts a row into a form
 * that keeps its values itself.
 */
export function useEdicao<Row>(row: Row, show?: (agora: Row) => void) {
  const [base, setBase] = useState(row)
  const bringIn = useCallback(
    (agora: Row) => {
      setBase(agora)
      show?.(agora)
    },
    [show],
  )
  return {
    base,
    bringIn,
    /** After a conflict; `refetch` answers no data where the row cannot be had. */
    async bringInAfter(erro: unknown, refetch: () => Promise<{ data?: Row | null | undefined }>) {
      if (statusDoErro(erro) !== 409) return
      const { data } = await refetch()
      if (data) bringIn(data)
    },
  }
}

/** How react-hook-form is reset to a row that comes in: what was typed, and what is said of it, stays. */
export const TYPED_STAYS = { keepDirtyValues: true, keepErrors: true } as const

/** The few values of a dialog that needs no react-hook-form: what was typed, over what the base row holds. */
export function useDigitado<Values extends object>(daLinha: Values) {
  const [digitado, setDigitado] = useState<Partial<Values>>({})
  return {
    valores: { ...daLinha, ...digitado },
    /** A value that is typed as the row has it counts as not typed. */
    change: (novos: Partial<Values>) =>
      setDigitado((aqui) => oQueDifere(daLinha, { ...aqui, ...novos })),
    mudou: Object.keys(oQueDifere(daLinha, digitado)).length > 0,
  }
}
