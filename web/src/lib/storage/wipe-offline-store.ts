/** IndexedDB database of the encrypted offline copy. */
export const OFFLINE_DATABASE = 'clinica-guarda'

/**
 * Deletes the browser's offline copy with its key when the session ends or another one begins (D3). The deletion is
 * requested at once and not awaited.
 */
export function wipeOfflineStore(): void {
  try {
    // Without access to IndexedDB nothing was stored.
    globalThis.indexedDB?.deleteDatabase(OFFLINE_DATABASE)
  } catch {}
}
