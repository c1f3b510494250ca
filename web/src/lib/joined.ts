/** Joins class names or element ids, leaving out those that do not apply. */
export const joined = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
