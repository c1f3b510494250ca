import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../test/render.tsx'
import { Dialog } from './dialogs/dialog.tsx'
import { RowMenu } from './row-menu.tsx'

function Linha() {
  const [aberto, setAberto] = useState<Element | null>(null)
  return (
    <RowMenu label="Mais ações de Ana">
      <button type="button" onClick={() => setAberto(document.activeElement)}>
        Deletar
      </button>
      {aberto && createPortal(<input aria-label={aberto.ariaLabel ?? ''} />, document.body)}
    </RowMenu>
  )
}

test('what is pressed finds the focus on the menu’s button, and keeps its own afterwards', async () => {
  const { user } = renderApp(<Linha />)
  const botao = screen.getByRole('button', { name: 'Mais ações de Ana' })
  expect(botao.getAttribute('popovertarget')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Deletar', hidden: true })).toBeNull()
  await user.click(botao)
  // jsdom cannot open it.
  fireEvent.click(screen.getByRole('button', { name: 'Deletar', hidden: true }))
  const campo = await screen.findByRole('textbox')
  expect(document.activeElement).toBe(botao)
  await user.click(campo)
  expect(document.activeElement).toBe(campo)
})

test('who goes on by Tab leaves a closed menu behind; from the button into it, it stays', async () => {
  const { user } = renderApp(
    <>
      <Linha />
      <input aria-label="Depois" />
    </>,
  )
  const botao = screen.getByRole('button', { name: 'Mais ações de Ana' })
  await user.click(botao)
  const item = screen.getByRole('button', { name: 'Deletar', hidden: true })
  const menu = item.parentElement as HTMLElement
  // jsdom has no popovers.
  menu.hidePopover = vi.fn()
  item.focus()
  botao.focus()
  expect(menu.hidePopover).not.toHaveBeenCalled()
  screen.getByRole('textbox', { name: 'Depois' }).focus()
  expect(menu.hidePopover).toHaveBeenCalledOnce()
})

test('Esc closes a menu that is open in a dialog, and then the dialog', async () => {
  const close = vi.fn()
  const { user } = renderApp(
    <Dialog opened onClose={close} title="Mês">
      <Linha />
    </Dialog>,
  )
  const botao = screen.getByRole('button', { name: 'Mais ações de Ana' })
  await user.click(botao)
  const menu = screen.getByRole('button', { name: 'Deletar', hidden: true }).parentElement
  // jsdom has no popovers: what the browser tells of one.
  const toggles = (newState: string) =>
    fireEvent(menu as HTMLElement, Object.assign(new Event('beforetoggle'), { newState }))
  toggles('open')
  await user.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
  toggles('closed')
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})
