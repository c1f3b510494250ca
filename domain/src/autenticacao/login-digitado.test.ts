import { expect, test } from 'vitest'
import { loginDigitado } from './login-digitado.ts'

test.each([
  ['529.982.247-25', 'cpf', '52998224725'],
  [' 52998224725 ', 'cpf', '52998224725'],
  ['Ana@Clinica.com', 'email', 'ana@clinica.com'],
  ['52998224725@x.com', 'email', '52998224725@x.com'],
  ['5299822472', 'email', '5299822472'],
  ['ana', 'email', 'ana'],
  ['\u202aAna@clinica.com\u202c', 'email', 'ana@clinica.com'],
  ['\u00a0ana\u200b@clinica.com\u00a0', 'email', 'ana@clinica.com'],
  ['ａｎａ@clinica.com', 'email', 'ana@clinica.com'],
  ['\u202a529.982.247\u201125\u202c', 'cpf', '52998224725'],
  ['529.982\u200b.247-25\u00a0', 'cpf', '52998224725'],
])('%j is the %s %j', (texto, tipo, chave) => expect(loginDigitado(texto)).toEqual({ tipo, chave }))
