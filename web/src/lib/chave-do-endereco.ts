let chave = ''

/**
 * D2: takes the key of a link for a new password out of the address before anything else is asked for: it stays in
 * no history, is seen by nobody over a shoulder, and goes along with no further call. `/login?chave` is left.
 */
export function takeChaveDoEndereco(): void {
  const { pathname, search, hash } = window.location
  const lida = new URLSearchParams(search).get('chave')
  if (!/^\/login\/*$/i.test(pathname) || !lida) return
  chave = lida
  window.history.replaceState(window.history.state, '', `/login?chave${hash}`)
}

/** The key that was taken; '' where there was none, as after a reload, or it is spent. */
export const chaveDoEndereco = (): string => chave

export function forgetChave(): void {
  chave = ''
}
