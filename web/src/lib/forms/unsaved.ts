/** Something typed that is saved nowhere yet. */
export type Unsaved = {
  /** The form it stands in, as its title says it. */
  where: string
  /** Asks whether what was typed in these forms may go; `back` is where the person is. */
  ask: (forms: string[], back: Element | null) => Promise<boolean>
}

// One page, one list: the browser asks before a reload, the history before another screen (docs/history/0012).
const standing = new Set<Unsaved>()
let asking = false

let fetchQuestion = () => undefined as unknown

/** Whoever draws the question says how it is fetched; nobody else calls this. */
export function setQuestionFetcher(fetchIt: () => unknown): void {
  fetchQuestion = fetchIt
}

const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** From now on leaving asks; answers how to end that. */
export function hold(unsaved: Unsaved): () => void {
  // Now: when it is time to ask, a newer build may have taken the question away.
  fetchQuestion()
  standing.add(unsaved)
  window.addEventListener('beforeunload', onBeforeUnload)
  return () => {
    standing.delete(unsaved)
    if (standing.size === 0) window.removeEventListener('beforeunload', onBeforeUnload)
  }
}

/** What was typed is saved, given up or no longer this person's: leaving asks nothing. */
export function letGo(): void {
  standing.clear()
  window.removeEventListener('beforeunload', onBeforeUnload)
}

export const somethingTyped = (): boolean => standing.size > 0

/** One question at a time: a second Esc or a second 'back' meanwhile is no answer, and stays. */
export async function askOnce(ask: () => Promise<boolean>): Promise<boolean> {
  if (asking) return false
  asking = true
  try {
    return await ask()
  } finally {
    asking = false
  }
}

/** Leaves the field that has the focus, as a click elsewhere would: some save what is typed by that. */
async function leaveField(): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await new Promise((resolve) => setTimeout(resolve))
}

/** Whether all that was typed may go; asks when something was. */
export const mayLeave = (): Promise<boolean> =>
  askOnce(async () => {
    if (!somethingTyped()) return true
    const back = document.activeElement
    await leaveField()
    const last = [...standing].at(-1)
    const forms = [...new Set([...standing].map(({ where }) => where))]
    if (last && !(await last.ask(forms, back))) return false
    letGo()
    return true
  })
