import { expect, test } from 'vitest'
import { paramsOf } from './route-path.ts'

test.each<[string, string, object | null]>([
  ['/', '/', {}],
  ['/login', '/login', {}],
  ['/login', '/login/', {}],
  ['/login', '/LOGIN', {}],
  ['/login', '/login-sucesso', null],
  ['/pacientes', '/pacientes/p-1', null],
  ['/pacientes/:id', '/pacientes/p-1', { id: 'p-1' }],
  ['/pacientes/:id', '/pacientes', null],
  ['/pacientes/:id', '/pacientes//', null],
  ['/pacientes/:id', '/pacientes/P%C3%A9', { id: 'Pé' }],
  ['/pacientes/:id', '/pacientes/%E0', { id: '%E0' }],
  ['/atendimentos/:id/cadastrar', '/atendimentos/1/cadastrar', { id: '1' }],
  ['/atendimentos/:id/cadastrar', '/atendimentos/1/outra', null],
  ['*', '/nao/existe', {}],
])('§2, Route table: %s, asked with %s', (pattern, path, params) => {
  expect(paramsOf(pattern, path)).toEqual(params)
})
