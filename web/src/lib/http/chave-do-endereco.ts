let chave = ''

/** Parameters of e-mailed links: a new password, a new e-mail, the confirmation of an e-mail. */
const LINKS = ['chave', 'novo-email', 'confirmar-email'] as const

/**
 * D2: removes the key of an e-mailed link from the address before the first request, so that it stays out of the
 * history, of other people's sight and of the Referer header. `/login?chave` remains, without the key.
 */
export function takeChaveDoEndereco(): void {
  const { pathname, search, hash } = window.location
  const busca = new URLSearchParams(search)
  const link = LINKS.find((um) => busca.get(um))
  if (!/^\/login\/*$/i.test(pathname) || !link) return
  chave = busca.get(link) ?? ''
  window.history.replaceState(window.history.state, '', `/login?${link}${hash}`)
}

/** The link's key; '' when there was none, as after a reload, or it has been used. */
export const chaveDoEndereco = (): string => chave

export function forgetChave(): void {
  chave = ''
}

/** True when the address comes from an e-mailed link, which works for a signed-in user too. */
export const vemDeLink = (busca: URLSearchParams): boolean => LINKS.some((um) => busca.has(um))
