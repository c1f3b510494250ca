import { expect, test } from 'vitest'
import { chaveDoEmail } from './chave-do-email.ts'

test('e-mails are told apart without case', () =>
  expect(chaveDoEmail(' Ana@Clinica.COM ')).toBe('ana@clinica.com'))
