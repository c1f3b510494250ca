/** D8: how many gestures can be taken back, one after the other. */
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

/** A new gesture: the oldest is let go beyond the depth, and what was undone can no longer be redone. */
export const comLance = <L extends Identificado>(pilha: Pilha<L>, lance: L): Pilha<L> => ({
  feitos: [...pilha.feitos, lance].slice(-PROFUNDIDADE),
  desfeitos: [],
})

/** After `lance` was undone; it need not have been the latest. */
export const comDesfeito = <L extends Identificado>(pilha: Pilha<L>, lance: L): Pilha<L> => ({
  feitos: sem(pilha.feitos, lance.operacaoId),
  desfeitos: [...sem(pilha.desfeitos, lance.operacaoId), lance],
})

/** After `lance` was done again. */
export const comRefeito = <L extends Identificado>(pilha: Pilha<L>, lance: L): Pilha<L> => ({
  feitos: [...sem(pilha.feitos, lance.operacaoId), lance].slice(-PROFUNDIDADE),
  desfeitos: sem(pilha.desfeitos, lance.operacaoId),
})

/** Without an operation that can be neither undone nor redone any more. */
export const semLance = <L extends Identificado>(
  pilha: Pilha<L>,
  operacaoId: string,
): Pilha<L> => ({
  feitos: sem(pilha.feitos, operacaoId),
  desfeitos: sem(pilha.desfeitos, operacaoId),
})
