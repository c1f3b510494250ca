// Fallback when the browser refuses storage (blocked, full): it lasts as long as the tab.
const memory = new Map<string, string>()

export function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export function writeKey(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export function removeKey(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // No storage means nothing to delete.
  }
}
