import { act, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { Link } from '../../lib/page/navigation.tsx'
import { Route, Routes } from '../../lib/page/route-table.tsx'
import {
  continua,
  descarta,
  NOTAS,
  pergunta,
  perguntaAoRecarregar,
  semPergunta,
} from '../../test/rascunho.ts'
import { renderApp } from '../../test/render.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** The answer to a save that is on its way. */
let salvou: () => void

function Ficha() {
  const [notas, setNotas] = useState('')
  const [guardado, setGuardado] = useState('')
  salvou = () => setGuardado(notas)
  useUnsaved(notas !== guardado, 'Ficha')
  return <textarea aria-label="Notas" value={notas} onChange={(e) => setNotas(e.target.value)} />
}

/** Antes, then the form; so that there is something to go back to, and something to go on to. */
async function abrir() {
  const app = renderApp(
    <>
      <Link to="/ficha">Ficha</Link>
      <Link to="/ficha?aba=2">Outra aba</Link>
      <Link to="/outra">Outra tela</Link>
      <Routes>
        <Route path="/ficha" element={<Ficha />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path: '/antes' },
  )
  await vai(app.user, 'Ficha')
  await screen.findByLabelText('Notas')
  return app
}
type User = Awaited<ReturnType<typeof abrir>>['user']

const notas = () => screen.getByLabelText<HTMLTextAreaElement>('Notas')
const vai = async (user: User, nome: string) =>
  user.click(await screen.findByRole('link', { name: nome, hidden: true }))
const digita = async (user: User) => {
  await user.click(notas())
  await user.paste(NOTAS)
}
const noHistorico = async (passos: number) => act(() => window.history.go(passos))
const VOLTAS: [string, (user: User) => Promise<unknown>, string][] = [
  ['a link', (user) => vai(user, 'Outra tela'), '/outra'],
  ["the browser's back", () => noHistorico(-1), '/antes'],
]

test.each(VOLTAS)('nothing typed: %s asks nothing', async (_, sai, destino) => {
  const { user, endereco } = await abrir()
  expect(perguntaAoRecarregar()).toBe(false)
  await sai(user)
  await waitFor(() => expect(endereco()).toBe(destino))
  semPergunta()
})

test.each(VOLTAS)('%s asks; who stays keeps every character', async (_, sai, destino) => {
  const { user, endereco } = await abrir()
  await digita(user)
  for (const _vez of [1, 2]) {
    await sai(user)
    expect((await pergunta()).textContent).toContain(
      'O que você digitou em “Ficha” ainda não foi salvo e vai se perder.',
    )
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Continuar digitando'))
    await continua(user)
    expect(notas().value).toBe(NOTAS)
    expect([endereco(), window.location.pathname]).toEqual(['/ficha', '/ficha'])
  }
  await sai(user)
  await descarta(user)
  await waitFor(() => expect(endereco()).toBe(destino))
  expect(window.location.pathname).toBe(destino)
  expect(perguntaAoRecarregar()).toBe(false)
})

test('forward is held as well, and goes on to the same screen', async () => {
  const { user, endereco } = await abrir()
  await vai(user, 'Outra tela')
  await waitFor(() => expect(endereco()).toBe('/outra'))
  await noHistorico(-1)
  await screen.findByLabelText('Notas')
  await digita(user)
  await noHistorico(1)
  await continua(user)
  expect(notas().value).toBe(NOTAS)
  await noHistorico(1)
  await descarta(user)
  await waitFor(() => expect(endereco()).toBe('/outra'))
})

test('back pressed twice: the second one closes the question, and nothing is lost', async () => {
  const { user, endereco } = await abrir()
  await digita(user)
  await noHistorico(-1)
  await pergunta()
  await noHistorico(-1)
  await waitFor(semPergunta)
  await waitFor(() => expect(window.location.pathname).toBe('/ficha'))
  expect([notas().value, endereco()]).toEqual([NOTAS, '/ficha'])
})

test('what only changes the query keeps what was typed, and asks nothing', async () => {
  const { user } = await abrir()
  await digita(user)
  await vai(user, 'Outra aba')
  await waitFor(() => expect(window.location.search).toBe('?aba=2'))
  await noHistorico(-1)
  await waitFor(() => expect(window.location.search).toBe(''))
  semPergunta()
  expect(notas().value).toBe(NOTAS)
})

test('put back as it was, there is nothing to ask', async () => {
  const { user, endereco } = await abrir()
  await digita(user)
  expect(perguntaAoRecarregar()).toBe(true)
  await user.clear(notas())
  expect(perguntaAoRecarregar()).toBe(false)
  await vai(user, 'Outra tela')
  await waitFor(() => expect(endereco()).toBe('/outra'))
})

test('saved while it is asked: the question goes, and so may the person', async () => {
  const { user, endereco } = await abrir()
  await digita(user)
  await vai(user, 'Outra tela')
  await pergunta()
  act(() => salvou())
  await waitFor(semPergunta)
  expect([notas().value, endereco()]).toEqual([NOTAS, '/ficha'])
  await vai(user, 'Outra tela')
  await waitFor(() => expect(endereco()).toBe('/outra'))
})

test('nothing of it is kept in the browser', async () => {
  const { user } = await abrir()
  await digita(user)
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Evolução')
})

/** What a reload would ask as the form goes away, before anything else is drawn. */
function Fechavel({ told }: { told: boolean[] }) {
  const [aberta, setAberta] = useState(true)
  useLayoutEffect(() => {
    if (!aberta) told.push(perguntaAoRecarregar())
  }, [aberta, told])
  return (
    <>
      <button type="button" onClick={() => setAberta(false)}>
        Fechar
      </button>
      {aberta && <Ficha />}
    </>
  )
}

test('a form that is gone keeps no reload waiting, not even for a moment', async () => {
  const told: boolean[] = []
  const { user } = renderApp(<Fechavel told={told} />)
  await screen.findByLabelText('Notas')
  await digita(user)
  expect(perguntaAoRecarregar()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(told).toEqual([false])
})
