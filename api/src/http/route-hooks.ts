/** A route's hooks with one more, the last. */
export const withHook = <Hook>(hooks: Hook | Hook[] | undefined, one: Hook): Hook[] =>
  hooks === undefined ? [one] : ([hooks, one].flat() as Hook[])
