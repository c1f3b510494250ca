import type { TestApp } from '../app.ts'
import type { Conta } from '../contas.ts'

/** Who calls: nobody, an account of another role, another professional, the one whose data it is. */
export const CALLERS = ['anonimo', 'papelErrado', 'estranho', 'dono'] as const
export type Caller = (typeof CALLERS)[number]

export type Scene = { t: TestApp; dono: Conta; estranho: Conta; papelErrado: Conta }

/**
 * What one call of the route needs. `prepare` runs before each caller, so that a deletion has something
 * to delete; `headers` win over the caller's own token (a call that ends its session brings another).
 */
export type Request = { url: string; body?: unknown; headers?: Record<string, string> }

/**
 * One registered route and its four answers. `route` is 'METHOD /pattern'. An answer is a status, or
 * for a list a stranger's own empty list: `{ status: 200, body: [] }`.
 */
export type AccessRow = {
  route: string
  prepare: (scene: Scene, caller: Caller) => Request | Promise<Request>
  answers: Record<Caller, number | { status: number; body: unknown }>
}

/** The usual answers of a call about one thing of one professional. */
export const ONLY_OWNER = (ok: number) => ({
  anonimo: 401,
  papelErrado: 403,
  estranho: 404,
  dono: ok,
})
/** A call open to everyone answers everyone alike. */
export const EVERYONE = (ok: number) => ({ anonimo: ok, papelErrado: ok, estranho: ok, dono: ok })
