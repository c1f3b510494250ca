import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { continua, descarta, FECHOS, pergunta, semPergunta } from '../../test/rascunho.ts'
import { renderApp } from '../../test/render.tsx'
import { TextField } from '../fields/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useOpened } from './use-opened.ts'

const onSubmit = vi.fn()
const onSubmitOutside = vi.fn()
beforeEach(() => {
  onSubmit.mockReset()
  onSubmitOutside.mockReset()
})

type CaseProps = { problem?: string; busy?: boolean; disabled?: boolean }

function Formulario({ onClose, ...props }: CaseProps & { onClose: () => void }) {
  const [nome, setNome] = useState('')
  return (
    <FormDialog
      onClose={onClose}
      unsaved={nome !== ''}
      title="Alterar nome"
      onSubmit={() => onSubmit(nome)}
      busy={false}
      {...props}
    >
      <TextField label="Nome" value={nome} onChange={({ target }) => setNome(target.value)} />
    </FormDialog>
  )
}

/** It stands within a form, as one dialog does in another. */
function Tela(props: CaseProps) {
  const { opened, open, close } = useOpened<'nome'>()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmitOutside()
      }}
    >
      <button type="button" onClick={() => open('nome')}>
        Abrir
      </button>
      {opened && <Formulario {...props} onClose={close} />}
    </form>
  )
}

async function abre(props: CaseProps = {}) {
  const app = renderApp(<Tela {...props} />)
  await app.user.click(await screen.findByRole('button', { name: 'Abrir' }))
  return { ...app, dialogo: within(screen.getByRole('dialog', { name: 'Alterar nome' })) }
}

const nomesDosBotoes = (dialogo: Awaited<ReturnType<typeof abre>>['dialogo']) =>
  dialogo.getAllByRole('button').map((um) => um.getAttribute('aria-label') ?? um.textContent)

test('it goes from the field over Cancelar to Salvar', async () => {
  const { user, dialogo } = await abre()
  expect(nomesDosBotoes(dialogo)).toEqual(['Fechar janela', 'Cancelar', 'Salvar'])
  dialogo.getByLabelText('Nome').focus()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Cancelar')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Salvar')
})

test('Enter sends what was typed once, and no form around it', async () => {
  const { user, dialogo } = await abre()
  await user.type(dialogo.getByLabelText('Nome'), 'Ana{Enter}')
  expect(onSubmit.mock.calls).toEqual([['Ana']])
  expect(onSubmitOutside).not.toHaveBeenCalled()
})

test('what was refused stands under the fields, and is read out', async () => {
  const { dialogo } = await abre({ problem: 'Escolha outro nome.' })
  const alerta = dialogo.getByRole('alert')
  expect(alerta.textContent).toBe('Escolha outro nome.')
  const { compareDocumentPosition, DOCUMENT_POSITION_FOLLOWING: depois } = alerta
  expect(compareDocumentPosition.call(dialogo.getByLabelText('Nome'), alerta)).toBe(depois)
  expect(compareDocumentPosition.call(alerta, dialogo.getByText('Cancelar'))).toBe(depois)
})

test('nothing refused, nothing said', async () => {
  expect((await abre()).dialogo.queryByRole('alert')).toBeNull()
})

test.each([{ busy: true }, { disabled: true }])(
  'neither button nor Enter sends while %j; Cancelar goes on',
  async (props) => {
    const { user, dialogo } = await abre(props)
    const salvar = dialogo.getByRole('button', { name: 'Salvar' })
    expect(salvar.matches(':disabled, [aria-disabled=true]')).toBe(true)
    await user.click(salvar)
    await user.type(dialogo.getByLabelText('Nome'), '{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    await user.click(dialogo.getByText('Cancelar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test.each(Object.entries(FECHOS))('%s asks once something is typed (P9)', async (_, fecha) => {
  const { user, dialogo } = await abre()
  const campo = dialogo.getByLabelText<HTMLInputElement>('Nome')
  await user.type(campo, 'Ana')
  await fecha(user, 'Alterar nome')
  await pergunta()
  await continua(user)
  expect(campo.value).toBe('Ana')
  await fecha(user, 'Alterar nome')
  await descarta(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Abrir'))
})

test('closed with nothing typed, it gives the focus back unasked', async () => {
  const { user, dialogo } = await abre()
  await user.click(dialogo.getByText('Cancelar'))
  semPergunta()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Abrir'))
})
