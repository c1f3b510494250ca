/** Names of classes or of elements one after the other, without those that do not apply. */
export const joined = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
