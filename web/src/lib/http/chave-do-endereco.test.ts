import { afterEach, expect, it } from 'vitest'
import { chaveDoEndereco, forgetChave, takeChaveDoEndereco } from './chave-do-endereco.ts'

afterEach(() => {
  forgetChave()
  window.history.replaceState(null, '', '/')
})
const onde = () => window.location.pathname + window.location.search

it('takes the key out of the address, keeps its place in the history, and gives it until it is spent', () => {
  const entries = window.history.length
  window.history.replaceState({ idx: 3 }, '', '/login?chave=abc-123')
  takeChaveDoEndereco()
  expect([onde(), window.history.length, window.history.state]).toEqual([
    '/login?chave',
    entries,
    { idx: 3 },
  ])
  expect(chaveDoEndereco()).toBe('abc-123')
  forgetChave()
  expect(chaveDoEndereco()).toBe('')
})

it.each(['/login/?chave=abc', '/Login?chave=abc', '/login?x=1&chave=abc'])(
  'takes it out of %s too',
  (path) => {
    window.history.replaceState(null, '', path)
    takeChaveDoEndereco()
    expect([onde(), chaveDoEndereco()]).toEqual(['/login?chave', 'abc'])
  },
)

it.each(['novo-email', 'confirmar-email'])('takes that of %s, and leaves what it is for', (um) => {
  window.history.replaceState(null, '', `/login?${um}=abc`)
  takeChaveDoEndereco()
  expect([onde(), chaveDoEndereco()]).toEqual([`/login?${um}`, 'abc'])
})

it.each(['/login', '/login?chave', '/login?chave=', '/login?esqueci', '/pacientes?chave=abc'])(
  'finds none in %s, and leaves it',
  (path) => {
    window.history.replaceState(null, '', path)
    takeChaveDoEndereco()
    expect([onde(), chaveDoEndereco()]).toEqual([path, ''])
  },
)
