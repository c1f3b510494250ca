/** Whoever waits for a screen is told by then. */
const PATIENCE_MS = 8_000
const OWN_FILES = 'script[type=module][src^="/assets/"]'

/** Whose build the server has now: the one that this page is of, another one, or it cannot be asked ('away'). */
export async function serverBuild(): Promise<'same' | 'other' | 'away'> {
  try {
    const answer = await fetch('/login', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const page = await answer.text()
    if (!answer.ok) return 'away'
    const own = [...document.querySelectorAll(OWN_FILES)]
    const isSame = own.every((file) => page.includes(`"${file.getAttribute('src')}"`))
    return isSame ? 'same' : 'other'
  } catch {
    return 'away'
  }
}
