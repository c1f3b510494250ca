type Clean = () => Promise<unknown>

const waiting = new Set<Clean>()

/**
 * Runs `work` and then `clean`, also when the program is told to stop meanwhile. Where both fail, the work's error is
 * thrown.
 */
export async function withCleanup<T>(clean: Clean, work: () => Promise<T>): Promise<T> {
  let done: Promise<unknown> | undefined
  const once = () => (done ??= clean())
  waiting.add(once)
  try {
    const answer = await work()
    await once()
    return answer
  } catch (error) {
    await once().catch(() => {})
    throw error
  } finally {
    waiting.delete(once)
  }
}

/** Runs the pending clean-ups, the newest first. For a program that is stopped in the middle of its work. */
export async function cleanUp(): Promise<void> {
  for (const clean of [...waiting].reverse()) await clean().catch(() => {})
}
