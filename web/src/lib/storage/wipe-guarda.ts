/** The browser's database in which `guarda.ts` keeps one value and its key. */
export const BANCO_DA_GUARDA = 'clinica-guarda'

/**
 * Takes away what this browser keeps for when there is no connection, its key first of all: the session ended,
 * or another one begins (D3). Asked for at once, done without being waited for.
 */
export function wipeGuarda(): void {
  try {
    // Some browsers have none, or refuse it: then nothing was kept.
    globalThis.indexedDB?.deleteDatabase(BANCO_DA_GUARDA)
  } catch {}
}
