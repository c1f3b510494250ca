import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { TextField } from '../fields/text-field.tsx'
import { useAviso, useConfirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'

function Screen() {
  const confirm = useConfirm()
  const warn = useAviso()
  const [answer, setAnswer] = useState('nada')
  const [opened, setOpened] = useState(false)
  const ask = async () =>
    setAnswer(
      (await confirm({ title: 'Excluir', text: 'Tem certeza?', confirmLabel: 'Excluir despesa' }))
        ? 'sim'
        : 'não',
    )
  return (
    <>
      <p>resposta: {answer}</p>
      <button type="button" onClick={ask}>
        perguntar
      </button>
      <button type="button" onClick={() => warn('Erro ao deletar paciente')}>
        avisar
      </button>
      <button type="button" onClick={() => setOpened(true)}>
        abrir
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Nova Consulta">
        <TextField label="Nome" />
        <button type="button" onClick={ask}>
          perguntar dentro
        </button>
      </Dialog>
    </>
  )
}

describe('useConfirm', () => {
  it('answers true when confirmed, and gives the focus back', async () => {
    const { user } = renderApp(<Screen />)
    const asker = await screen.findByRole('button', { name: 'perguntar' })
    await user.click(asker)
    const dialog = await screen.findByRole('alertdialog', { name: 'Excluir' })
    expect(dialog.textContent).toContain('Tem certeza?')
    await user.click(screen.getByRole('button', { name: 'Excluir despesa' }))
    expect(await screen.findByText('resposta: sim')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(asker))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('answers false to Cancelar and to Esc', async () => {
    const { user } = renderApp(<Screen />)
    await user.click(await screen.findByRole('button', { name: 'perguntar' }))
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByText('resposta: não')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'perguntar' }))
    await screen.findByRole('alertdialog')
    await waitFor(() =>
      expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true),
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})

describe('useAviso', () => {
  it('says a sentence with one OK', async () => {
    const { user } = renderApp(<Screen />)
    await user.click(await screen.findByRole('button', { name: 'avisar' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Aviso' })
    expect(dialog.textContent).toContain('Erro ao deletar paciente')
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})

describe('Dialog', () => {
  it('closes one at a time by Esc: the question first, then the form below', async () => {
    const { user } = renderApp(<Screen />)
    await user.click(await screen.findByRole('button', { name: 'abrir' }))
    await user.click(await screen.findByRole('button', { name: 'perguntar dentro' }))
    await waitFor(() =>
      expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true),
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const form = screen.getByRole('dialog', { name: 'Nova Consulta' })
    await waitFor(() => expect(form.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
