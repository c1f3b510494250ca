import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** 508 characters of notes, with accents, line breaks and blanks. */
export const NOTAS = 'Evolução da sessão: atenção, ação e calma.\n'.repeat(12).slice(0, 508)

const DESCARTAR = 'Descartar o que digitou?'
export const pergunta = () => screen.findByRole('alertdialog', { name: DESCARTAR })
export const semPergunta = () =>
  expect(screen.queryByRole('alertdialog', { name: DESCARTAR })).toBeNull()

async function responde(user: UserEvent, resposta: string) {
  await user.click(within(await pergunta()).getByRole('button', { name: resposta }))
  await waitFor(semPergunta)
}
export const continua = (user: UserEvent) => responde(user, 'Continuar digitando')
export const descarta = (user: UserEvent) => responde(user, 'Descartar')

const dialogo = (nome: string) => screen.getByRole('dialog', { name: nome })

/** All the ways to close a dialog. */
export const FECHOS: Record<string, (user: UserEvent, nome: string) => Promise<void>> = {
  async Esc(user, nome) {
    const { activeElement } = document
    if (!dialogo(nome).contains(activeElement)) throw new Error('The focus is not in the dialog')
    await user.keyboard('{Escape}')
  },
  'a click outside': async (user, nome) => {
    const sob = dialogo(nome).parentElement?.querySelector('[data-under]')
    if (!sob) throw new Error('No overlay under the dialog')
    await user.click(sob)
  },
  'the ✕': (user, nome) =>
    user.click(within(dialogo(nome)).getByRole('button', { name: 'Fechar janela' })),
  Cancelar: (user, nome) =>
    user.click(within(dialogo(nome)).getByRole('button', { name: 'Cancelar' })),
}

/** True when the browser would ask before a reload or closing. */
export const perguntaAoRecarregar = () =>
  !fireEvent(window, new Event('beforeunload', { cancelable: true }))
