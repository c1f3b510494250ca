import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { Link, NavLink } from './navigation.tsx'

const link = (name: string) => screen.getByRole('link', { name })

test('a link goes there; to where the page is already it adds nothing to the way back', async () => {
  const { user, endereco } = renderApp(<Link to="/pacientes?nome=bia">Bia</Link>)
  const before = window.history.length
  await user.click(link('Bia'))
  expect([endereco(), window.location.search]).toEqual(['/pacientes', '?nome=bia'])
  await user.click(link('Bia'))
  expect(window.history.length).toBe(before + 1)
})

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('another window is for the browser: %j', (how) => {
  const { endereco } = renderApp(<Link to="/pacientes">Pacientes</Link>)
  // `true` means that the default was not prevented; jsdom itself does not navigate.
  expect(fireEvent.click(link('Pacientes'), how)).toBe(true)
  expect(endereco()).toBe('/')
})

test('whoever presses it may call it off', async () => {
  const { user, endereco } = renderApp(
    <Link to="/pacientes" onClick={(event) => event.preventDefault()}>
      Pacientes
    </Link>,
  )
  await user.click(link('Pacientes'))
  expect(endereco()).toBe('/')
})

test.each([
  ['/pacientes', { end: false }, 'page'],
  ['/pacientes/p-1', { end: false }, 'page'],
  ['/pacientes/p-1', { end: true }, null],
  ['/pacientes-novos', { end: false }, null],
])('at %s, %j, the place says %s', (path, props, said) => {
  renderApp(
    <NavLink to="/pacientes" {...props}>
      Pacientes
    </NavLink>,
    { path },
  )
  expect(link('Pacientes').getAttribute('aria-current')).toBe(said)
})
