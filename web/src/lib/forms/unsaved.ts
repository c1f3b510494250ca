/** Typed text that is not saved yet. */
export type Unsaved = {
  /** The form's title. */
  where: string
  /** Asks if the text typed in these forms may be discarded; `back` gets the focus afterwards. */
  ask: (forms: string[], back: Element | null) => Promise<boolean>
}

// One list for the page: the browser asks before a reload, the history before another screen (docs/history/0012).
const standing = new Set<Unsaved>()
let asking = false

let fetchQuestion = () => undefined as unknown

/** Called only by the component that shows the question, to tell how its code is loaded. */
export function setQuestionFetcher(fetchIt: () => unknown): void {
  fetchQuestion = fetchIt
}

const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** From now on leaving the page asks first; returns a function that ends this. */
export function hold(unsaved: Unsaved): () => void {
  // Loaded now: by the time of asking, a new build may have removed the file from the server.
  fetchQuestion()
  standing.add(unsaved)
  window.addEventListener('beforeunload', onBeforeUnload)
  return () => {
    standing.delete(unsaved)
    if (standing.size === 0) window.removeEventListener('beforeunload', onBeforeUnload)
  }
}

/** The text is saved, discarded or belongs to a session that ended: leaving no longer asks. */
export function letGo(): void {
  standing.clear()
  window.removeEventListener('beforeunload', onBeforeUnload)
}

export const somethingTyped = (): boolean => standing.size > 0

/** One question at a time: a second Esc or 'back' while it is open counts as 'stay'. */
export async function askOnce(ask: () => Promise<boolean>): Promise<boolean> {
  if (asking) return false
  asking = true
  try {
    return await ask()
  } finally {
    asking = false
  }
}

/** Blurs the focused field as a click elsewhere would, because some fields save on blur. */
async function leaveField(): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await new Promise((resolve) => setTimeout(resolve))
}

/** True when the person may leave; asks first if there is unsaved text. */
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
