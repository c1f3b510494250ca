import { AsyncLocalStorage } from 'node:async_hooks'

/** Whose rows a call sees, and which account's own row it may change; '' is nobody's. */
export type Caller = { readonly professional: string; readonly account: string }

type Call = { -readonly [K in keyof Caller]: Caller[K] }

const calls = new AsyncLocalStorage<Call>()

const NOBODY: Caller = { professional: '', account: '' }

/** Does `work` as one call: nobody's rows are in sight until it is known who calls. */
export const asOneCall = <T>(work: () => T): T => calls.run({ ...NOBODY }, work)

/** D4: from now on this call sees the rows of this professional, and no others. Outside a call: nothing. */
export function showRowsOf(professional: string): void {
  const call = calls.getStore()
  if (call) call.professional = professional
}

/** D4: from now on this call may change this account, and no other. Outside a call: nothing. */
export function letChangeConta(account: string): void {
  const call = calls.getStore()
  if (call) call.account = account
}

/** Who calls now; nobody outside a call. */
export const callerNow = (): Caller => calls.getStore() ?? NOBODY
