import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp, umaSessao } from '../test/render.tsx'
import { useAjuda } from './public.tsx'

function Pagina() {
  const { openAjuda, ajuda } = useAjuda()
  return (
    <>
      <button type="button" onClick={openAjuda}>
        Ajuda
      </button>
      {ajuda}
    </>
  )
}

async function aberta() {
  const app = renderApp(<Pagina />, { path: '/dashboard' })
  await app.user.click(screen.getByRole('button', { name: 'Ajuda' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Ajuda' }))
  const perguntas = () =>
    dialogo.getAllByRole('heading', { level: 4 }).map((titulo) => titulo.textContent)
  return { ...app, dialogo, perguntas }
}

test('twenty questions; one at a time unfolds its answer', async () => {
  umaSessao()
  const { user, dialogo, perguntas } = await aberta()
  expect(perguntas()).toHaveLength(20)
  const repetir = dialogo.getByRole('button', { name: 'Como marco uma sessão que se repete?' })
  const desfazer = dialogo.getByRole('button', { name: 'Mudei algo por engano. Como desfaço?' })
  await user.click(repetir)
  expect(repetir.getAttribute('aria-expanded')).toBe('true')
  expect(dialogo.getByText(/escolha “Repetir”/)).toBeTruthy()
  await user.click(desfazer)
  expect(repetir.getAttribute('aria-expanded')).toBe('false')
  expect(dialogo.queryByText(/escolha “Repetir”/)).toBeNull()
  await user.click(desfazer)
  expect(desfazer.getAttribute('aria-expanded')).toBe('false')
})

test('searching is blind to accents and case, counts, and opens the only one left', async () => {
  umaSessao()
  const { user, dialogo, perguntas } = await aberta()
  const busca = dialogo.getByRole('searchbox', { name: 'Buscar na ajuda' })
  await user.type(busca, 'COPIA de seguranca')
  await waitFor(() => expect(perguntas()).toEqual(['Existe cópia de segurança?']))
  expect(dialogo.getByRole('status').textContent).toBe('1 resposta')
  expect(dialogo.getByText(/liga a cópia diária/)).toBeTruthy()
  await user.clear(busca)
  await user.type(busca, 'zebra')
  await dialogo.findByText('Nenhuma resposta para “zebra”.')
  expect(dialogo.getByRole('status').textContent).toBe('0 respostas')
})

test('the colours are told for what is to come and for what is over, and every sign has its name', async () => {
  umaSessao()
  const { user, dialogo } = await aberta()
  await user.click(dialogo.getByRole('button', { name: 'O que dizem as cores da agenda?' }))
  expect(dialogo.getByText(/por vir é forte se presencial.* passou esmaece/)).toBeTruthy()
  const sinais = dialogo.getByText(/^Sinais:/).textContent
  for (const nome of ['confirmado', 'realizado', 'sem registro', 'pago', 'repete']) {
    expect(sinais).toContain(nome)
  }
})

test('an answer leads to its screen, and the help is closed there', async () => {
  umaSessao()
  const { user, dialogo, endereco } = await aberta()
  await user.click(dialogo.getByRole('button', { name: 'Como fecho o mês?' }))
  await user.click(dialogo.getByRole('link', { name: 'Ir para Atendimentos' }))
  await waitFor(() => expect(endereco()).toBe('/atendimentos/prof-1'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a visitor is led nowhere they may not go', async () => {
  const { user, dialogo } = await aberta()
  await user.click(dialogo.getByRole('button', { name: 'Como fecho o mês?' }))
  expect(dialogo.queryByRole('link')).toBeNull()
  await user.click(dialogo.getByRole('button', { name: 'Esqueci a senha. E agora?' }))
  const link = dialogo.getByRole('link', { name: 'Criar uma nova senha' })
  expect(link.getAttribute('href')).toBe('/login?esqueci')
})
