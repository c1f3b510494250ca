import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { serverVersion } from './probe.ts'
import { databaseFailure } from './refusal.ts'
import { tlsFailure } from './tls-failure.ts'

test.each<[string, object, string]>([
  ['of its own hand', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'foi assinado por ele mesmo'],
  ['of a chain of its own', { code: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'sslrootcert='],
  ['of nobody known', { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, 'não conhece a autoridade'],
  [
    'whose issuer is missing',
    { code: 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY' },
    'não conhece a autoridade',
  ],
  ['of another name', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'de um servidor de outro nome'],
  ['that is over', { code: 'CERT_HAS_EXPIRED' }, 'o certificado venceu'],
  ['of tomorrow', { code: 'CERT_NOT_YET_VALID' }, 'Acerte o relógio'],
  ['taken back', { code: 'CERT_REVOKED' }, 'o certificado foi recusado'],
  [
    'a file that is none',
    { code: 'ERR_OSSL_PEM_NO_START_LINE' },
    'Aponte o endereço para arquivos PEM',
  ],
  ['another version', { code: 'EPROTO' }, 'TLS 1.2'],
  ['another version, by its alert', { code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION' }, 'TLS 1.2'],
  [
    'a server without',
    { message: 'The server does not support SSL connections' },
    'Ligue ssl no PostgreSQL',
  ],
  [
    'a server that wants it',
    {
      code: '28000',
      message: 'no pg_hba.conf entry for host "10.0.0.1", user "a", database "b", no encryption',
    },
    'sslmode=verify-full',
  ],
  [
    'a server that wants ours',
    { code: '28000', message: 'connection requires a valid client certificate' },
    'sslcert e sslkey',
  ],
  [
    'a file that is not there',
    { code: 'ENOENT', syscall: 'open', path: '/etc/ca.pem' },
    'O arquivo /etc/ca.pem',
  ],
])('D13: a certificate, or a connection, %s', (_, error, sentence) => {
  const said = tlsFailure(error)
  expect(said).toContain(sentence)
  expect(String(databaseFailure(error))).toContain(said)
})

test.each([{ code: '28P01' }, { code: 'ECONNREFUSED' }, { message: 'timeout expired' }, {}])(
  'D13: %o is no failure of TLS',
  (error) => expect(tlsFailure(error)).toBeNull(),
)

test('D13: a server that answers the request for TLS with a no is told so', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.end('N')))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const database = openDatabase({
    connectionString: `postgres://a:b@127.0.0.1:${port}/c?sslmode=verify-full`,
  })
  const refusal = await serverVersion(database).catch(databaseFailure)
  expect(String(refusal)).toContain('ele não aceita conexões seguras')
  await database.close()
  await new Promise((done) => server.close(done))
})
