import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { prazoDe, tentativas } from '../../test/vezes.ts'
import { openDatabase, statement } from './database.ts'
import { READ_INTO, wholeMessages } from './whole-messages.ts'

const { address } = await useTestDatabase()

/** As long as a read, a little less and a little more, and much longer. */
const bodyLength = fc.oneof(
  { weight: 8, arbitrary: fc.nat(3_000) },
  fc.integer({ min: 65_520, max: 65_545 }),
  fc.integer({ min: 100_000, max: 300_000 }),
)
const message = fc
  .tuple(fc.constantFrom('D', 'D', 'D', 'Z', 'C', 'T', 'R', 'd'), bodyLength, fc.nat(255))
  .map(([kind, length, filling]) => {
    const bytes = Buffer.alloc(5 + length, filling)
    bytes.write(kind, 'latin1')
    bytes.writeUInt32BE(4 + length, 1)
    return bytes
  })
const connection = fc.record({
  messages: fc.array(message, { maxLength: 12 }),
  cuts: fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 65_536 })), {
    minLength: 1,
    maxLength: 40,
  }),
})

/** Whether the last message ends where the bytes do. */
function isWhole(bytes: Buffer): boolean {
  let at = 0
  while (at + 5 <= bytes.length) at += 1 + bytes.readUInt32BE(at + 1)
  return at === bytes.length
}

/** A connection that is read in pieces; `next` is false when nothing is left. */
function reading({ messages, cuts }: { messages: Buffer[]; cuts: number[] }) {
  const sent = Buffer.concat(messages)
  const told: Buffer[] = []
  const take = wholeMessages((bytes) => {
    if (bytes.buffer === READ_INTO.buffer) expect(isWhole(bytes)).toBe(true)
    told.push(Buffer.from(bytes))
  })
  let at = 0
  let turn = 0
  return {
    sent,
    told,
    next() {
      if (at >= sent.length) return false
      const read = sent.copy(READ_INTO, 0, at, at + (cuts[turn++ % cuts.length] as number))
      at += read
      take(read)
      return true
    },
  }
}

test(
  'whatever is read in whatever pieces, of several connections in turns, arrives as it was sent',
  () => {
    fc.assert(
      fc.property(fc.array(connection, { minLength: 1, maxLength: 3 }), (connections) => {
        const open = connections.map(reading)
        while (open.map((one) => one.next()).some(Boolean));
        for (const { sent, told } of open) expect(Buffer.concat(told).equals(sent)).toBe(true)
      }),
      tentativas(40),
    )
  },
  prazoDe(40),
)

test('answers of any length, asked over several connections at once, are each as it was asked for', async () => {
  const database = openDatabase(address, { max: 4 })
  const row = statement(
    'teste_comprida',
    `SELECT repeat($1::text, $2::int) AS texto, decode(repeat('5a', $2::int), 'hex') AS bytes
       FROM generate_series(1, $3::int)`,
  )
  const asked = [1, 700, 8_192, 21_000, 32_700, 65_400, 65_536, 131_072, 400_000].flatMap(
    (length, n) => [
      { letter: 'á', length, rows: 1 },
      { letter: String(n), length, rows: 1 + (n % 4) },
    ],
  )
  const answers = await Promise.all(
    asked.map(({ letter, length, rows }) =>
      database.query<{ texto: string; bytes: Buffer }>(row, [letter, length, rows]),
    ),
  )
  asked.forEach(({ letter, length, rows }, n) => {
    const answer = answers[n] ?? []
    expect(answer).toHaveLength(rows)
    for (const { texto, bytes } of answer) {
      expect(texto === letter.repeat(length)).toBe(true)
      expect(bytes.equals(Buffer.alloc(length, 0x5a))).toBe(true)
    }
  })
  await database.close()
})

test('a server that will not encrypt is understood: what it says then is no message', async () => {
  const server = createServer((socket) => void socket.once('data', () => socket.write('N')))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const connectionString = `postgresql://um@127.0.0.1:${port}/um?sslmode=require`
  const database = openDatabase({ connectionString })
  const one = statement('teste_cifrada', 'SELECT 1')
  await expect(database.query(one)).rejects.toThrow('does not support SSL')
  await database.close()
  server.close()
})
