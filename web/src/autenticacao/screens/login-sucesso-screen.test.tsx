import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setScreenLoader } from '../../lib/page/screen-prefetch.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { LoginSucessoScreen } from './login-sucesso-screen.tsx'

const load = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  setScreenLoader(load)
  load.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  setScreenLoader(() => undefined)
})

const open = () => renderApp(<LoginSucessoScreen />, { path: '/login-sucesso' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('welcomes, fetches the next page meanwhile, and goes there after 2 s', async () => {
  umaSessao()
  const { endereco } = open()
  await pass(1999)
  expect(screen.getByRole('heading').textContent).toBe('Login realizado com sucesso!')
  expect(screen.getByText('Bem-vindo(a), Ana Lima')).toBeTruthy()
  expect(screen.getByText('Redirecionando para sua área...')).toBeTruthy()
  expect(load.mock.calls).toEqual([['/dashboard']])
  expect(endereco()).toBe('/login-sucesso')
  await pass(1)
  expect(endereco()).toBe('/dashboard')
})

it.each([
  [{ perfil: 'PACIENTE', profissionalId: null }, '/area-paciente'],
  [{ perfil: 'ADMIN', profissionalId: null }, '/admin'],
  [{ perfil: 'OUTRO', profissionalId: null }, '/'],
  [{ profissionalId: null }, '/cadastro-profissional-dados/usuario-1'],
])('%j goes to %s', async (login, destino) => {
  umaSessao(login)
  const { endereco } = open()
  await pass(2000)
  expect(endereco()).toBe(destino)
})

it('Ir agora does not wait', async () => {
  umaSessao()
  const { endereco } = open()
  await pass(0)
  act(() => screen.getByRole('link', { name: 'Ir agora' }).click())
  expect(endereco()).toBe('/dashboard')
})

it('without a stored user goes to the start at once', async () => {
  const { endereco } = open()
  await pass(0)
  expect(endereco()).toBe('/')
})
