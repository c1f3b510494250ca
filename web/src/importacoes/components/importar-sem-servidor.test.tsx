import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import {
  aberto,
  chamadas,
  clica,
  cola,
  comServidorDeImportacao,
  PREVIA,
  server,
  umServidor,
} from '../../test/importacao.tsx'

comServidorDeImportacao()

/** At 'Conferir', with one hour to be booked. */
async function emConferir() {
  umServidor()
  const previa = { ...PREVIA, horarios: 1, sessoes: 26 }
  server.use(http.get('*/api/importacoes/:id/previa', () => HttpResponse.json(previa)))
  const { dialogo } = aberto()
  cola('Nome\tDia\tHora\nBia\tseg\t9h')
  await clica('Continuar')
  await dialogo.findByText('1 linha lida.')
  await clica('Continuar')
  await dialogo.findByRole('textbox', { name: 'Nome, linha 1' })
  return { dialogo, previa }
}
const livre = async (nome: string) => {
  const um = await screen.findByRole('button', { name: nome })
  await waitFor(() => expect(um).toHaveProperty('disabled', false))
  return um
}
const NAO_FOI = /^O que você mudou ainda não foi guardado\./

test('P1: a cell that did not reach the server is told, and nothing is imported before it has', async () => {
  const { dialogo } = await emConferir()
  await livre('Continuar')
  umServidor({ guarda: 500 })
  const nome = dialogo.getByRole('textbox', { name: 'Nome, linha 1' })
  fireEvent.change(nome, { target: { value: 'Bia Lima' } })
  fireEvent.blur(nome)
  expect(await dialogo.findByText(NAO_FOI)).toBeTruthy()
  expect(dialogo.getByRole('button', { name: 'Continuar' })).toHaveProperty('disabled', true)
  chamadas.mockClear()
  umServidor()
  dialogo.getByRole('button', { name: 'Tentar novamente' }).focus()
  await clica('Tentar novamente')
  await livre('Continuar')
  expect(dialogo.queryByText(NAO_FOI)).toBeNull()
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Conferir'))
  expect(chamadas.mock.calls).toEqual([
    ['PUT', '0', { linhas: [{ celulas: ['Bia Lima', 'seg', '9h'], decisao: null }] }],
  ])
})

test('P1: how long sessions are did not reach the server: nothing is imported with what it was before', async () => {
  const { dialogo, previa } = await emConferir()
  fireEvent.click(await livre('Continuar'))
  await livre('Importar 1 paciente e 1 horário')
  server.use(http.put('*/api/importacoes/:id', () => new HttpResponse(null, { status: 500 })))
  fireEvent.change(dialogo.getByLabelText('Duração da sessão'), { target: { value: '50' } })
  expect(await dialogo.findByText(NAO_FOI)).toBeTruthy()
  const importar = screen.getByRole('button', { name: 'Importar 1 paciente e 1 horário' })
  expect(importar).toHaveProperty('disabled', true)
  umServidor()
  server.use(http.get('*/api/importacoes/:id/previa', () => HttpResponse.json(previa)))
  await clica('Tentar novamente')
  await livre('Importar 1 paciente e 1 horário')
})

test('P1: a preview that did not come in the last step says so, not that nothing is booked', async () => {
  const { dialogo, previa } = await emConferir()
  fireEvent.click(await livre('Continuar'))
  await livre('Importar 1 paciente e 1 horário')
  server.use(
    http.get('*/api/importacoes/:id/previa', () =>
      HttpResponse.json({ message: 'x' }, { status: 400 }),
    ),
  )
  fireEvent.change(dialogo.getByLabelText('Duração da sessão'), { target: { value: '50' } })
  expect(await dialogo.findByText(/^A conferência não carregou\./)).toBeTruthy()
  expect(dialogo.queryByText('Nenhum horário será marcado.')).toBeNull()
  server.use(http.get('*/api/importacoes/:id/previa', () => HttpResponse.json(previa)))
  await clica('Tentar novamente')
  await livre('Importar 1 paciente e 1 horário')
})
