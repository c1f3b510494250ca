import { AsyncLocalStorage } from 'node:async_hooks'

/** The caller: whose rows they see, and which account's row they may change; '' means nobody's. */
export type Caller = { readonly professional: string; readonly account: string }

type Call = { -readonly [K in keyof Caller]: Caller[K] }

const calls = new AsyncLocalStorage<Call>()

const NOBODY: Caller = { professional: '', account: '' }

/** Runs `work` as one call. Until the caller is known it sees nobody's rows. */
export const asOneCall = <T>(work: () => T): T => calls.run({ ...NOBODY }, work)

/** D4: from now on this call sees the rows of this professional alone. Outside a call it does nothing. */
export function showRowsOf(professional: string): void {
  const call = calls.getStore()
  if (call) call.professional = professional
}

/** D4: from now on this call may change this account alone. Outside a call it does nothing. */
export function letChangeConta(account: string): void {
  const call = calls.getStore()
  if (call) call.account = account
}

/** The current caller; nobody outside a call. */
export const callerNow = (): Caller => calls.getStore() ?? NOBODY
