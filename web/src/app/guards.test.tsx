import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { destinoAposLogin } from '../lib/page/role-home.ts'
import { Route, Routes } from '../lib/page/route-table.tsx'
import { renderApp, umaSessao } from '../test/render.tsx'
import { Guard, GuestGuard } from './guards.tsx'

function Site() {
  return (
    <Routes>
      <Route element={<Guard />}>
        <Route path="/sessions" element="sessões" />
      </Route>
      <Route element={<Guard perfis={['PROFISSIONAL']} />}>
        <Route path="/dashboard" element="painel" />
        <Route path="/calendario/:profissionalId" element="calendário" />
      </Route>
      <Route element={<Guard perfis={['ADMIN']} />}>
        <Route path="/admin" element="administração" />
      </Route>
      <Route element={<GuestGuard />}>
        <Route path="/login" element="entrada" />
      </Route>
      <Route path="*" element="outra" />
    </Routes>
  )
}

describe('guards (§6, D2)', () => {
  it.each([
    ['nobody', null, '/dashboard', '/login'],
    ['nobody', null, '/sessions', '/login'],
    ['nobody', null, '/login', '/login'],
    ['a professional', {}, '/dashboard', '/dashboard'],
    ['a professional', {}, '/sessions', '/sessions'],
    ['a professional', {}, '/admin', '/acesso-negado'],
    ['a professional', {}, '/calendario/prof-1', '/calendario/prof-1'],
    ['a professional', {}, '/calendario/prof-2', '/acesso-negado'],
    ['a professional', {}, '/login', '/dashboard'],
    ['a professional', {}, '/login?esqueci', '/dashboard'],
    ['a professional with a link', {}, '/login?chave', '/login'],
    [
      'a professional without data',
      { profissionalId: null },
      '/dashboard',
      '/cadastro-profissional-dados/usuario-1',
    ],
    ['a professional without data', { profissionalId: null }, '/sessions', '/sessions'],
    ['a patient', { perfil: 'PACIENTE', profissionalId: null }, '/dashboard', '/acesso-negado'],
    ['a patient', { perfil: 'PACIENTE', profissionalId: null }, '/login', '/area-paciente'],
    ['an administrator', { perfil: 'ADMIN', profissionalId: null }, '/admin', '/admin'],
    ['an administrator', { perfil: 'ADMIN', profissionalId: null }, '/login', '/admin'],
  ])('%s %o going to %s arrives at %s', async (_who, sessao, from, to) => {
    if (sessao) umaSessao(sessao)
    const { endereco } = renderApp(<Site />, { path: from })
    await screen.findByTestId('endereco')
    expect(endereco()).toBe(to)
  })
})

describe('destinoAposLogin (§2)', () => {
  it('sends an unknown role to the dashboard, or where the caller says', () => {
    const usuario = { id: 'u', perfil: 'OUTRO', profissionalId: null }
    expect(destinoAposLogin(usuario)).toBe('/dashboard')
    expect(destinoAposLogin(usuario, '/')).toBe('/')
  })
})
