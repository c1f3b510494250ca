/** D8: depth of the undo stack. */
export const PROFUNDIDADE = 30

type Identificado = { readonly operacaoId: string }

/** D8: the gestures of this tab, the latest last. */
export type Pilha<L extends Identificado> = {
  readonly feitos: readonly L[]
  readonly desfeitos: readonly L[]
}

export const PILHA_VAZIA = { feitos: [], desfeitos: [] } as const

const sem = <L extends Identificado>(lances: readonly L[], operacaoId: string) =>
  lances.filter((um) => um.operacaoId !== operacaoId)

/** Adds a new gesture: the oldest beyond the depth is dropped, and nothing can be redone any more. */
export const comLance = <L extends Identificado>(pilha: Pilha<L>, lance: L): Pilha<L> => ({
  feitos: [...pilha.feitos, lance].slice(-PROFUNDIDADE),
  desfeitos: [],
})

/** State after undoing `lance`, which need not be the latest. */
export const comDesfeito = <L extends Identificado>(pilha: Pilha<L>, lance: L): Pilha<L> => ({
  feitos: sem(pilha.feitos, lance.operacaoId),
  desfeitos: [...sem(pilha.desfeitos, lance.operacaoId), lance],
})

/** State after redoing `lance`. */
export const comRefeito = <L extends Identificado>(pilha: Pilha<L>, lance: L): Pilha<L> => ({
  feitos: [...sem(pilha.feitos, lance.operacaoId), lance].slice(-PROFUNDIDADE),
  desfeitos: sem(pilha.desfeitos, lance.operacaoId),
})

/** State without an operation that can no longer be undone or redone. */
export const semLance = <L extends Identificado>(
  pilha: Pilha<L>,
  operacaoId: string,
): Pilha<L> => ({
  feitos: sem(pilha.feitos, operacaoId),
  desfeitos: sem(pilha.desfeitos, operacaoId),
})
