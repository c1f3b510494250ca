type Clean = () => Promise<unknown>

const waiting = new Set<Clean>()

/**
 * Runs `work` and then `clean`, which also runs when the program is told to stop meanwhile. Where both fail,
 * it is the work's failure that is told.
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

/** What is begun is put away, the last begun first. For a program that leaves in the middle of it. */
export async function cleanUp(): Promise<void> {
  for (const clean of [...waiting].reverse()) await clean().catch(() => {})
}
