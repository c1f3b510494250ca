import { WRONG_ADDRESS } from './refusal.ts'

/** Which server of an address will do, as libpq's `target_session_attrs` says it. */
export type Target = 'any' | 'primary' | 'read-write'

export type Servers = {
  /** An address of each, in the order in which they are tried. */
  readonly addresses: readonly string[]
  readonly target: Target
}

/** Up to the last '@' before the path: a password may hold one. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([^?#]*)(\?[^#]*)?/
const ACCEPTED = /^(postgres(ql)?:\/\/|socket:|\/)/

/** Several in `host=`, with one port for all or one for each. */
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
 * D13: the servers that DATABASE_URL names, as libpq reads it: `h1:5432,h2:5432` or `?host=h1,h2`. The driver knows one
 * server only. Of several, one that may be written to is looked for where nothing else is asked.
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

/** Why an address cannot be used; null where it can, or where that is found out on the way. */
export function refusalOfAddress(address: string): string | null {
  if (address === '') return null
  if (!ACCEPTED.test(address)) return WRONG_ADDRESS
  if (['any', 'primary', 'read-write'].includes(serversOf(address).target)) return null
  return (
    'target_session_attrs de DATABASE_URL deve ser read-write, primary ou any: o sistema grava, e uma ' +
    'réplica não serve.'
  )
}
