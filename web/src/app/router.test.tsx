import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { notifyError, notifySuccess } from '../components/feedback/notify.tsx'
import { renderApp, umaSessao } from '../test/render.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Router } from './router.tsx'

function Broken(): never {
  throw new Error('broken')
}

describe('the route table (§2)', () => {
  it.each([
    ['/', 'Bem-vindo(a) à sua clínica em dia', 'Clínica em Dia'],
    ['/sobre', 'Sobre a Clínica', 'Sobre a Clínica · Clínica em Dia'],
    ['/contato', 'Contato', 'Contato · Clínica em Dia'],
    ['/privacidade', 'Política de Privacidade', 'Política de Privacidade · Clínica em Dia'],
    ['/acesso-negado', 'Acesso negado', 'Acesso negado · Clínica em Dia'],
    ['/isto/nao/existe', 'Página não encontrada', 'Página não encontrada · Clínica em Dia'],
  ])('%s shows %s and names the tab', async (path, heading, title) => {
    renderApp(<Router />, { path })
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe(title))
  })

  it.each(['/sobre', '/contato', '/privacidade'])('%s says it is being made', async (path) => {
    renderApp(<Router />, { path })
    expect(await screen.findByText('Página em desenvolvimento.')).toBeTruthy()
  })

  it.each([
    [/ViaCEP e, se ele não responder, à BrasilAPI/],
    [/lembretes de sessão, só para pacientes em que foram ligados/],
    [/outro calendário, que recebe os horários/],
  ])('D14: /privacidade says that this leaves the server: %s', async (saida) => {
    renderApp(<Router />, { path: '/privacidade' })
    expect(await screen.findByText(saida)).toBeTruthy()
  })

  it.each(['/acesso-negado', '/isto/nao/existe'])('%s leads back to the start', async (path) => {
    const { user, endereco } = renderApp(<Router />, { path })
    await user.click(await screen.findByRole('link', { name: 'Voltar para o início' }))
    expect(await screen.findByRole('link', { name: 'Entrar' })).toBeTruthy()
    expect(endereco()).toBe('/')
  })

  it('greets the administrator and offers a way out', async () => {
    umaSessao({ perfil: 'ADMIN', profissionalId: null, nome: 'Rui' })
    renderApp(<Router />, { path: '/admin' })
    expect(await screen.findByText(/Bem-vindo\(a\), Rui\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sair da conta' })).toBeTruthy()
  })
})

describe('a screen that breaks', () => {
  it('says so and offers to reload; going elsewhere mends it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { rerender } = renderApp(
      <ErrorBoundary path="/a">
        <Broken />
      </ErrorBoundary>,
    )
    expect(await screen.findByRole('button', { name: 'Recarregar' })).toBeTruthy()
    rerender(<ErrorBoundary path="/b">inteira</ErrorBoundary>)
    expect(await screen.findByText('inteira')).toBeTruthy()
    vi.restoreAllMocks()
  })
})

describe('snackbars', () => {
  it('say what happened and carry one action, which takes them away', async () => {
    const undo = vi.fn()
    const { user } = renderApp(<p>página</p>)
    await screen.findByText('página')
    act(() => {
      notifySuccess('Agendamento criado com sucesso!', {
        action: { label: 'Desfazer', onClick: undo },
      })
      notifyError('Erro ao salvar o agendamento')
    })
    expect(await screen.findByText('Erro ao salvar o agendamento')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(undo).toHaveBeenCalledTimes(1)
  })
})
