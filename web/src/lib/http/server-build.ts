/** Time-out, because somebody is waiting for a screen. */
const PATIENCE_MS = 8_000
const OWN_FILES = 'script[type=module][src^="/assets/"]'

/** Compares the server's build with this page's: same, other, or 'away' when the server cannot be asked. */
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
