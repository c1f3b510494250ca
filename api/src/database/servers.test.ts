import { expect, test } from 'vitest'
import { refusalOfAddress, serversOf } from './servers.ts'

test.each<[string, string, string[], string]>([
  ['one', 'postgres://u:p@h:5432/db', ['postgres://u:p@h:5432/db'], 'any'],
  [
    'two',
    'postgresql://u:p@h1:5432,h2:5433/db?sslmode=verify-full',
    [
      'postgresql://u:p@h1:5432/db?sslmode=verify-full',
      'postgresql://u:p@h2:5433/db?sslmode=verify-full',
    ],
    'read-write',
  ],
  [
    'ports that are the usual one',
    'postgres://h1,h2/db?target_session_attrs=primary',
    [
      'postgres://h1/db?target_session_attrs=primary',
      'postgres://h2/db?target_session_attrs=primary',
    ],
    'primary',
  ],
  [
    'a password with what an address is made of, spelt and not',
    'postgres://u:a%2Cb%40c@d,e@h1,h2/db',
    ['postgres://u:a%2Cb%40c@d,e@h1/db', 'postgres://u:a%2Cb%40c@d,e@h2/db'],
    'read-write',
  ],
  [
    'IPv6',
    'postgres://u@[::1]:5432,[fd00::2]/db',
    ['postgres://u@[::1]:5432/db', 'postgres://u@[fd00::2]/db'],
    'read-write',
  ],
  [
    'sockets',
    'postgres://u@%2Ftmp%2Fa,%2Ftmp%2Fb/db',
    ['postgres://u@%2Ftmp%2Fa/db', 'postgres://u@%2Ftmp%2Fb/db'],
    'read-write',
  ],
  [
    'named in the query, one port for both',
    'postgres://u@/db?host=h1,h2&port=5433',
    ['postgres://u@/db?host=h1&port=5433', 'postgres://u@/db?host=h2&port=5433'],
    'read-write',
  ],
  [
    'named in the query, a port for each',
    'postgres://u@/db?host=h1,/tmp/s&port=5433,5434',
    ['postgres://u@/db?host=h1&port=5433', 'postgres://u@/db?host=%2Ftmp%2Fs&port=5434'],
    'read-write',
  ],
  ['one socket, as today', '/tmp/s db', ['/tmp/s db'], 'any'],
  ['one socket, as today', 'socket:/tmp/s?db=a,b', ['socket:/tmp/s?db=a,b'], 'any'],
  ['one, in the query', 'postgres://u@/db?host=%2Ftmp', ['postgres://u@/db?host=%2Ftmp'], 'any'],
])('D13: the servers of an address: %s (%s)', (_name, address, addresses, target) => {
  expect(serversOf(address)).toEqual({ addresses, target })
  expect(refusalOfAddress(address)).toBeNull()
})

test.each(['standby', 'read-only', 'prefer-standby', 'escrita'])(
  'D13: target_session_attrs=%s is refused by a sentence',
  (target) => {
    const address = `postgres://u:p@h1,h2/db?target_session_attrs=${target}`
    expect(refusalOfAddress(address)).toMatch(/^target_session_attrs .* read-write, primary ou any/)
  },
)
