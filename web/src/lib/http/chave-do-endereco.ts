let chave = ''

/** What a link is for, as its address says it: a new password, another e-mail, the proof of one's own. */
const LINKS = ['chave', 'novo-email', 'confirmar-email'] as const

/**
 * D2: takes the key of a link out of the address before anything else is asked for: it stays in no history, is seen
 * by nobody over a shoulder, and goes along with no further call. `/login?chave`, without it, is left.
 */
export function takeChaveDoEndereco(): void {
  const { pathname, search, hash } = window.location
  const busca = new URLSearchParams(search)
  const link = LINKS.find((um) => busca.get(um))
  if (!/^\/login\/*$/i.test(pathname) || !link) return
  chave = busca.get(link) ?? ''
  window.history.replaceState(window.history.state, '', `/login?${link}${hash}`)
}

/** The key that was taken; '' where there was none, as after a reload, or it is spent. */
export const chaveDoEndereco = (): string => chave

export function forgetChave(): void {
  chave = ''
}

/** Whether what the address asks for is a link's doing, which is for somebody signed in too. */
export const vemDeLink = (busca: URLSearchParams): boolean => LINKS.some((um) => busca.has(um))
