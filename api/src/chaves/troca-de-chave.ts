/** D5: a change of keys, by their ids: what is under `velha` is written again under `nova`. */
export type Troca = { readonly velha: string; readonly nova: string }

/** What is left under the old key: what can still be written again, and what does not open (damaged bytes). */
export type Resto = { readonly restam: number; readonly ilegiveis: number }

export const NADA: Resto = { restam: 0, ilegiveis: 0 }

/** Of values left: whether each opens. */
export const restoDe = (abrem: readonly boolean[]): Resto => {
  const restam = abrem.filter(Boolean).length
  return { restam, ilegiveis: abrem.length - restam }
}

/** Rows at a time: held for a few milliseconds. */
export const LOTE = 200
