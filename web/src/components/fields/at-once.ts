import { somenteDigitos } from '@clinica/domain/texto'

/** True when a change came as a whole, by paste or autofill, and not by a key. */
export const cameAtOnce = (event: Event, before: string, after: string): boolean =>
  (event as InputEvent).inputType === 'insertFromPaste' ||
  somenteDigitos(after).length > somenteDigitos(before).length + 1
