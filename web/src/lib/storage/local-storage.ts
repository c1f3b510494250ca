// A browser may refuse storage (blocked, full): then this tab remembers for as long as it lives.
const memory = new Map<string, string>()

/** Reads one local key, null when absent. */
export function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Writes one local key. */
export function writeKey(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

/** Forgets one local key. */
export function removeKey(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing stored, nothing to forget.
  }
}
