/** Adds a hook after a route's others. */
export const withHook = <Hook>(hooks: Hook | Hook[] | undefined, one: Hook): Hook[] =>
  hooks === undefined ? [one] : ([hooks, one].flat() as Hook[])
