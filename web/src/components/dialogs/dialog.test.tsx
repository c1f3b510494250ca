import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Link } from '../../lib/page/navigation.tsx'
import { Route, Routes } from '../../lib/page/route-table.tsx'
import {
  continua,
  descarta,
  FECHOS,
  NOTAS,
  pergunta,
  perguntaAoRecarregar,
  semPergunta,
} from '../../test/rascunho.ts'
import { renderApp } from '../../test/render.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Dialog, DialogActions, DialogCancel } from './dialog.tsx'

const onClose = vi.fn()
beforeEach(() => void onClose.mockReset())

function Formulario({ title, onFechar }: { title: string; onFechar: () => void }) {
  const [texto, setTexto] = useState('')
  return (
    <Dialog opened onClose={onFechar} title={title} unsaved={texto !== ''}>
      <TextField
        label={`Nome em ${title}`}
        value={texto}
        onChange={(e) => setTexto(e.target.value)}
      />
      <DialogActions>
        <DialogCancel />
      </DialogActions>
    </Dialog>
  )
}

const abrir = async () => {
  const app = renderApp(<Formulario title="Consulta" onFechar={onClose} />)
  await screen.findByLabelText('Nome em Consulta')
  return app
}
const campo = (nome: string) => screen.getByLabelText<HTMLInputElement>(`Nome em ${nome}`)
async function digita(user: Awaited<ReturnType<typeof abrir>>['user'], nome: string) {
  await user.click(campo(nome))
  await user.paste(NOTAS)
}

test.each(Object.entries(FECHOS))('%s closes at once while nothing is typed', async (_, fecha) => {
  const { user } = await abrir()
  await user.click(campo('Consulta'))
  await fecha(user, 'Consulta')
  expect(onClose).toHaveBeenCalledTimes(1)
  semPergunta()
})

test.each(Object.entries(FECHOS))('%s asks once something is typed', async (_, fecha) => {
  const { user } = await abrir()
  await digita(user, 'Consulta')
  const digitado = campo('Consulta').value
  expect(digitado.length).toBeGreaterThan(400)
  await fecha(user, 'Consulta')
  await waitFor(async () => expect((await pergunta()).contains(document.activeElement)).toBe(true))
  expect(document.activeElement?.textContent).toBe('Continuar digitando')
  await user.keyboard('{Escape}')
  await waitFor(semPergunta)
  expect(onClose).not.toHaveBeenCalled()
  expect(campo('Consulta').value).toBe(digitado)
  // Who goes on typing is where they were typing.
  await waitFor(() => expect(document.activeElement).toBe(campo('Consulta')))
  await fecha(user, 'Consulta')
  await descarta(user)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

function Duas() {
  const [abertos, setAbertos] = useState(['Consulta', 'Paciente'])
  return abertos.map((title) => (
    <Formulario
      key={title}
      title={title}
      onFechar={() => setAbertos((antes) => antes.filter((um) => um !== title))}
    />
  ))
}

test('one over another: closing asks for the upper one only', async () => {
  const { user } = renderApp(<Duas />)
  await screen.findByLabelText('Nome em Paciente')
  await digita(user, 'Consulta')
  await digita(user, 'Paciente')
  await user.keyboard('{Escape}')
  expect((await pergunta()).textContent).toContain('em “Paciente” ainda')
  await descarta(user)
  await waitFor(() => expect(screen.queryByLabelText('Nome em Paciente')).toBeNull())
  expect(campo('Consulta').value).not.toBe('')
  expect(perguntaAoRecarregar()).toBe(true)
})

test('one over another: leaving the page says both', async () => {
  const { user, endereco } = renderApp(
    <>
      <Link to="/outra">Outra tela</Link>
      <Routes>
        <Route path="/aqui" element={<Duas />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path: '/aqui' },
  )
  await screen.findByLabelText('Nome em Paciente')
  await digita(user, 'Consulta')
  await digita(user, 'Paciente')
  const sai = () => act(() => screen.getByText('Outra tela').click())
  await sai()
  expect((await pergunta()).textContent).toContain('em “Consulta” e “Paciente” ainda')
  await continua(user)
  expect(campo('Paciente').value).not.toBe('')
  expect(endereco()).toBe('/aqui')
  await sai()
  await descarta(user)
  await waitFor(() => expect(endereco()).toBe('/outra'))
})

test('the page behind is held until the last dialog is gone', async () => {
  const { style } = document.documentElement
  function Duas({ abertas }: { abertas: number }) {
    return (
      <>
        <Dialog opened={abertas > 0} onClose={onClose} title="Consulta">
          Uma
        </Dialog>
        <Dialog opened={abertas > 1} onClose={onClose} title="Paciente">
          Outra
        </Dialog>
      </>
    )
  }
  function Caso() {
    const [abertas, setAbertas] = useState(2)
    return (
      <>
        <Duas abertas={abertas} />
        <button type="button" onClick={() => setAbertas(abertas - 1)}>
          Uma a menos
        </button>
      </>
    )
  }
  const { user } = renderApp(<Caso />)
  await screen.findByText('Outra')
  const menos = screen.getByText('Uma a menos')
  expect(style.overflow).toBe('hidden')
  await user.click(menos)
  expect(style.overflow).toBe('hidden')
  await user.click(menos)
  expect(style.overflow).toBe('')
})
