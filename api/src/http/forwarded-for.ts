import { isIP } from 'node:net'

const IN_BRACKETS = /^\[([^\]]*)\](?::\d*)?$/
const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d*$/
/** An IPv4 address as a dual-stack socket writes it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The address in one entry; an entry without one ('unknown', a host name) stays as it is. */
function addressIn(entry: string): string {
  const bare = entry.replace(/^"(.*)"$/, '$1').trim()
  const host = IN_BRACKETS.exec(bare)?.[1] ?? WITH_PORT.exec(bare)?.[1] ?? bare
  const withoutZone = host.replace(/%.*$/, '')
  const address = MAPPED.exec(withoutZone)?.[1] ?? withoutZone
  return isIP(address) === 0 ? entry : address
}

/**
 * D13: the header X-Forwarded-For reduced to addresses. Proxies also write the port ('203.0.113.7:51234'), brackets
 * around IPv6, a zone, quotes, and blank entries.
 */
export const plainForwardedFor = (header: string): string =>
  header
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(addressIn)
    .join(', ')
