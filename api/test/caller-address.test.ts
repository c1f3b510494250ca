import { expect, test } from 'vitest'
import { useApp } from './app.ts'
import { cadastrar, entrar } from './entrar.ts'

const atras = await useApp({ trustProxy: ['127.0.0.1'] })

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['<script>', '127.0.0.1'],
  [`${'x'.repeat(4_000)}`, '127.0.0.1'],
])('behind a trusted proxy that says %.20s the caller is %s', async (dito, endereco) => {
  const { email } = await cadastrar(atras)
  const { entrada } = await entrar(atras, email, { ip: dito })
  const { body } = await atras.call('GET', '/api/auth/sessions', { token: entrada.accessToken })
  expect(body).toMatchObject([{ ipAddress: endereco }])
})
