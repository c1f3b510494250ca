import { AsyncLocalStorage } from 'node:async_hooks'

type Call = { professional: string }

const calls = new AsyncLocalStorage<Call>()

const NOBODY = ''

/** Does `work` as one call: nobody's rows are in sight until it is known who calls. */
export const asOneCall = <T>(work: () => T): T => calls.run({ professional: NOBODY }, work)

/** D4: from now on this call sees the rows of this professional, and no others. Outside a call: nothing. */
export function showRowsOf(professional: string): void {
  const call = calls.getStore()
  if (call) call.professional = professional
}

/** Whose rows the call that runs now may see; nobody's outside a call. */
export const rowsInSight = (): string => calls.getStore()?.professional ?? NOBODY
