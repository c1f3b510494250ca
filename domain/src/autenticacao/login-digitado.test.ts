import { expect, test } from 'vitest'
import { loginDigitado } from './login-digitado.ts'

test.each([
  ['529.982.247-25', 'cpf', '52998224725'],
  [' 52998224725 ', 'cpf', '52998224725'],
  ['Ana@Clinica.com', 'email', 'ana@clinica.com'],
  ['52998224725@x.com', 'email', '52998224725@x.com'],
  ['5299822472', 'email', '5299822472'],
  ['ana', 'email', 'ana'],
])('%j is the %s %j', (texto, tipo, chave) => expect(loginDigitado(texto)).toEqual({ tipo, chave }))
