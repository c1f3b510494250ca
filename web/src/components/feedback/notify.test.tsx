import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import {
  dismissAllNotifications,
  dismissNotification,
  notifyError,
  notifySuccess,
} from './notify.tsx'

const { matchMedia } = window
afterEach(() => {
  vi.useRealTimers()
  window.matchMedia = matchMedia
  dismissAllNotifications()
})

test.each(['Desfazer', 'Fechar aviso'])(
  '%s over a dialog gives the focus back into it, and Esc closes it',
  async (name) => {
    const undo = vi.fn()
    const close = vi.fn()
    const { user } = renderApp(
      <Dialog opened onClose={close} title="Form">
        <input aria-label="One" />
        <input aria-label="Two" />
      </Dialog>,
    )
    await user.click(screen.getByRole('textbox', { name: 'Two' }))
    notifySuccess('Feito', { action: { label: 'Desfazer', onClick: undo } })
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Two' })),
    )
    expect(undo).toHaveBeenCalledTimes(name === 'Desfazer' ? 1 : 0)
    await user.keyboard('{Escape}')
    expect(close).toHaveBeenCalledOnce()
  },
)

test('Esc in a snackbar over a dialog closes the dialog', async () => {
  const close = vi.fn()
  const { user } = renderApp(
    <Dialog opened onClose={close} title="Form">
      <input aria-label="One" />
    </Dialog>,
  )
  notifySuccess('Feito', { action: { label: 'Desfazer', onClick: vi.fn() } })
  ;(await screen.findByRole('button', { name: 'Desfazer' })).focus()
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test('Desfazer without a dialog gives the focus back to where the gesture was made', async () => {
  const { user } = renderApp(<input aria-label="One" />)
  await user.click(screen.getByRole('textbox', { name: 'One' }))
  notifySuccess('Feito', {
    action: { label: 'Desfazer', onClick: () => notifySuccess('Desfeito') },
  })
  ;(await screen.findByRole('button', { name: 'Desfazer' })).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Desfeito')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'One' })),
  )
})

test('a snackbar that goes by itself leaves the focus where it is', async () => {
  const { user } = renderApp(<input aria-label="One" />)
  notifySuccess('Feito', { duration: 50 })
  await screen.findByText('Feito')
  await user.click(screen.getByRole('textbox', { name: 'One' }))
  await waitFor(() => expect(screen.queryByText('Feito')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'One' }))
})

const onAPhone = () => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') })
}

test('on a phone a failure that another lies on goes only after it was seen', () => {
  onAPhone()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  renderApp(<p>Tela</p>)
  act(() => void notifyError('Antes', { duration: 1_000 }))
  let depois = ''
  act(() => {
    depois = notifyError('Depois', { duration: 60_000 })
  })
  screen.getByText('Depois')
  const pass = (time: number) => act(() => vi.advanceTimersByTime(time))
  pass(2_000)
  screen.getByText('Antes')
  act(() => dismissNotification(depois))
  pass(999)
  screen.getByText('Antes')
  pass(1)
  expect(screen.queryByText('Antes')).toBeNull()
})

test.each([
  ['on a phone what went well takes the place of what did, and a failure stays', onAPhone, ['Não']],
  ['beside a page all of them stand', () => undefined, ['Um', 'Dois', 'Não']],
])('%s', async (_, be, before) => {
  be()
  const { user } = renderApp(<input aria-label="One" />)
  await user.click(screen.getByRole('textbox', { name: 'One' }))
  notifySuccess('Um', { action: { label: 'Desfazer', onClick: vi.fn() } })
  ;(await screen.findByRole('button', { name: 'Desfazer' })).focus()
  notifySuccess('Dois')
  notifyError('Não')
  notifySuccess('Três')
  const said = async () => (await screen.findAllByRole('alert')).map((one) => one.textContent)
  await screen.findByText('Três')
  expect((await said()).map((text) => text?.replace('Desfazer', ''))).toEqual([...before, 'Três'])
  const focused = before.includes('Um') ? 'Desfazer' : ''
  await waitFor(() => expect(document.activeElement?.textContent).toBe(focused))
})

test.each([
  ['touch', 60, 0],
  ['touch', 20, 1],
  ['mouse', 60, 1],
])('taken by %s %i px to the side: %i left', async (pointerType, far, left) => {
  renderApp(<p>Tela</p>)
  notifySuccess('Feito')
  const one = await screen.findByRole('alert')
  fireEvent.pointerDown(one, { pointerType, clientX: 200, clientY: 300 })
  fireEvent.pointerMove(one, { pointerType, clientX: 200 - far, clientY: 307 })
  expect(one.style.translate).toBe(pointerType === 'touch' ? `-${far}px 7px` : '')
  fireEvent.pointerUp(one, { pointerType })
  await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(left))
  expect(one.style.translate).toBe('')
})

test.each([
  [700, 'head'],
  [100, 'foot'],
])(
  '§8: after a press at %i of 768 px it stands at the %s, and so does what its own buttons bring',
  async (clientY, at) => {
    renderApp(<p>Tela</p>)
    const standsAt = async (text: string) =>
      (await screen.findByText(text)).closest('[data-snackbars]')?.getAttribute('data-at')
    fireEvent.pointerDown(screen.getByText('Tela'), { clientY })
    notifySuccess('Feito')
    expect(await standsAt('Feito')).toBe(at)
    fireEvent.pointerDown(screen.getByText('Feito'), { clientY: 768 - clientY })
    notifySuccess('Desfeito')
    expect(await standsAt('Desfeito')).toBe(at)
  },
)

test("an amount is never torn from its 'R$'", async () => {
  renderApp(<p>Tela</p>)
  notifySuccess('Valor pago de Ana: R$ 1.250,00', { detail: 'De R$ 120,00 para R$ 180,00.' })
  const lines = (await screen.findByRole('alert')).textContent
  expect(lines).toContain('Ana: R$\u00a01.250,00')
  expect(lines).toContain('De R$\u00a0120,00 para R$\u00a0180,00.')
})

test('from a dialog Tab goes on to what a snackbar offers, and round again', async () => {
  const { user } = renderApp(
    <>
      <input aria-label="Behind" />
      <Dialog opened closeButton={false} onClose={vi.fn()} title="Form">
        <input aria-label="One" />
        <input aria-label="Two" />
      </Dialog>
    </>,
  )
  const onClick = vi.fn()
  notifySuccess('Feito', { action: { label: 'Desfazer', onClick } })
  await screen.findByText('Feito')
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? 'Desfazer'
  const there: string[] = []
  for (const keys of ['{Tab}', '{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
    await user.keyboard(keys)
    there.push(focused())
  }
  expect(there).toEqual(['Two', 'Desfazer', 'Fechar aviso', 'One', 'Fechar aviso'])
  await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  expect(onClick).toHaveBeenCalledOnce()
  await waitFor(() => expect(focused()).toBe('One'))
})
