/** IndexedDB database of the encrypted offline copy. */
export const BANCO_DA_GUARDA = 'clinica-guarda'

/**
 * Deletes the browser's offline copy with its key when the session ends or another one begins (D3). The deletion is
 * requested at once and not awaited.
 */
export function wipeGuarda(): void {
  try {
    // Without access to IndexedDB nothing was stored.
    globalThis.indexedDB?.deleteDatabase(BANCO_DA_GUARDA)
  } catch {}
}
