import { useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { statusDoErro } from '../http/http-errors.ts'
import { showCamposDoErro } from './server-field-errors.ts'

type Options<Row, Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** What the form holds of a row. */
  valuesOf: (row: Row) => DefaultValues<Values>
  refetch: () => Promise<{ data: Row | undefined }>
}

/**
 * The row that a form was filled from, whose version is the one that is sent: a reading that comes meanwhile
 * changes neither. D1: when a save is refused as stale, what changed in the other window comes in, what was typed
 * here stays, and can be saved again.
 */
export function useKeptRow<Row extends { versao: number }, Values extends FieldValues>(
  row: Row,
  { form, valuesOf, refetch }: Options<Row, Values>,
) {
  const [base, setBase] = useState(row)
  async function showRecusa(erro: unknown) {
    showCamposDoErro(erro, form)
    if (statusDoErro(erro) !== 409) return
    const { data } = await refetch()
    if (!data || data.versao === base.versao) return
    setBase(data)
    form.reset(valuesOf(data), { keepDirtyValues: true, keepErrors: true })
  }
  return { base, setBase, showRecusa }
}
