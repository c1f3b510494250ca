import { somenteDigitos } from '@clinica/domain/texto'

/** Whether a change of a field was put in as a whole, by a paste or by the browser itself, and not by a key. */
export const cameAtOnce = (event: Event, before: string, after: string): boolean =>
  (event as InputEvent).inputType === 'insertFromPaste' ||
  somenteDigitos(after).length > somenteDigitos(before).length + 1
