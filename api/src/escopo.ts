import type { Perfil } from '@clinica/domain/autenticacao/tipos'

declare const selo: unique symbol

/** 'This professional, proven by the session.' Without one no query of clinic data compiles. */
export type Escopo = {
  readonly [selo]: true
  readonly profissionalId: string
  readonly usuarioId: string
}

/** Only autenticacao may call this (scripts/structure/escopo.mjs). */
export const mintEscopo = (profissionalId: string, usuarioId: string): Escopo =>
  ({ profissionalId, usuarioId }) as Escopo

/** D1: what a professional's answers hang on: each is another after every write that may change them. */
export type Versoes = { readonly agenda: string; readonly dinheiro: string }

/** Who is calling, proven by a living session. */
export type SessaoAtual = {
  readonly sessaoId: string
  readonly usuarioId: string
  readonly perfil: Perfil
  /** Null until the professional form is finished (D2). */
  readonly escopo: Escopo | null
  /** As they were before anything else of this call was read; null where there is nothing to tell of. */
  readonly versoes: Versoes | null
}
