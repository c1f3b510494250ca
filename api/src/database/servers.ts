import { WRONG_ADDRESS } from './refusal.ts'

/** The kind of server that an address asks for, as libpq's `target_session_attrs`. */
export type Target = 'any' | 'primary' | 'read-write'

export type Servers = {
  /** One address a server, in the order in which they are tried. */
  readonly addresses: readonly string[]
  readonly target: Target
}

/** The user part goes up to the last '@' before the path: a password may hold one. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([^?#]*)(\?[^#]*)?/
const ACCEPTED = /^(postgres(ql)?:\/\/|socket:|\/)/

/** The addresses of several servers in `host=`, with one port for all or one for each. */
function namedInQuery(query: URLSearchParams, addressWith: (query: string) => string): string[] {
  const hosts = (query.get('host') ?? '').split(',')
  const ports = (query.get('port') ?? '').split(',')
  return hosts.map((host, i) => {
    const own = new URLSearchParams(query)
    own.set('host', host)
    const port = ports.length === 1 ? ports[0] : ports[i]
    if (port) own.set('port', port)
    else own.delete('port')
    return addressWith(`?${own}`)
  })
}

/**
 * D13: the servers that DATABASE_URL names, as libpq reads it: `h1:5432,h2:5432` or `?host=h1,h2`. The driver itself
 * knows one server only. Of several, one that accepts writes is chosen unless the address asks otherwise.
 */
export function serversOf(address: string): Servers {
  const [whole = '', who = '', hosts = '', path = '', query = ''] = ADDRESS.exec(address) ?? []
  if (whole === '') return { addresses: [address], target: 'any' }
  const params = new URLSearchParams(query)
  const addresses = params.get('host')?.includes(',')
    ? namedInQuery(params, (own) => `${who}${hosts}${path}${own}`)
    : hosts.split(',').map((host) => `${who}${host}${path}${query}`)
  const fallback = addresses.length > 1 ? 'read-write' : 'any'
  return { addresses, target: (params.get('target_session_attrs') ?? fallback) as Target }
}

/** The reason why an address cannot be used; null where none shows before connecting. */
export function refusalOfAddress(address: string): string | null {
  if (address === '') return null
  if (!ACCEPTED.test(address)) return WRONG_ADDRESS
  if (['any', 'primary', 'read-write'].includes(serversOf(address).target)) return null
  return (
    'target_session_attrs de DATABASE_URL deve ser read-write, primary ou any: o sistema grava, e uma ' +
    'réplica não serve.'
  )
}
