import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
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

type Existente = { pacienteId: string; nome: string; por: 'nome' }

/** At 'Conferir' with this pasted; `previas` counts how often the server was asked what would become of it. */
async function emConferir(texto: string) {
  umServidor()
  const previas = vi.fn()
  let existente: Existente | undefined
  server.use(
    http.get('*/api/importacoes/:id/previa', () => {
      previas()
      const linhas = PREVIA.linhas.map((uma) => ({ ...uma, ...(existente && { existente }) }))
      return HttpResponse.json({ ...PREVIA, linhas })
    }),
  )
  const { dialogo } = aberto()
  cola(texto)
  await clica('Continuar')
  await dialogo.findByText('1 linha lida.')
  await clica('Continuar')
  await dialogo.findByRole('textbox', { name: 'Nome, linha 1' })
  return {
    dialogo,
    previas,
    comExistente: (um: Existente) => {
      existente = um
    },
    corrige(rotulo: string, valor: string) {
      const celula = dialogo.getByRole('textbox', { name: `${rotulo}, linha 1` })
      fireEvent.change(celula, { target: { value: valor } })
      fireEvent.blur(celula)
    },
  }
}

/** Parts are kept once `libera` is called. */
function comEspera() {
  let libera: () => void = () => undefined
  const espera = new Promise<void>((pronto) => {
    libera = pronto
  })
  server.use(
    http.put('*/api/importacoes/:id/linhas/:parte', async ({ request }) => {
      chamadas('PUT', await request.json())
      await espera
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return libera
}

const seguir = (nome: string) => screen.findByRole('button', { name: nome })
const livre = async (nome: string) => {
  const um = await seguir(nome)
  await waitFor(() => expect(um).toHaveProperty('disabled', false))
  return um
}

test('P1: a corrected cell is judged before the server has it, and is not imported before', async () => {
  const { dialogo, previas, corrige } = await emConferir('Nome\tValor da sessão\nBia\ta ver')
  expect(dialogo.getByText('Com erro')).toBeTruthy()
  expect(dialogo.getByText('1 linha: 1 com erro')).toBeTruthy()
  chamadas.mockClear()
  const libera = comEspera()
  corrige('Valor da sessão', '180')
  expect(await dialogo.findByText('Pronta')).toBeTruthy()
  expect(dialogo.getByText('1 linha: 1 pronta')).toBeTruthy()
  expect(await seguir('Importar 1 paciente')).toHaveProperty('disabled', true)
  await waitFor(() => expect(chamadas).toHaveBeenCalledTimes(1))
  // Two more while the first is on its way: the latest of them is sent, once.
  corrige('Valor da sessão', '190')
  corrige('Valor da sessão', '200')
  libera()
  await livre('Importar 1 paciente')
  expect(chamadas.mock.calls).toEqual(
    ['180', '200'].map((valor) => [
      'PUT',
      { linhas: [{ celulas: ['Bia', valor], decisao: null }] },
    ]),
  )
  expect(previas).toHaveBeenCalledTimes(1)
})

test('P1: whether a corrected name is there already is asked of the server, and decided here', async () => {
  const { dialogo, previas, comExistente, corrige } = await emConferir('Nome\nBia Lina')
  await livre('Importar 1 paciente')
  comExistente({ pacienteId: 'p1', nome: 'Bia Lima', por: 'nome' })
  corrige('Nome', 'Bia Lima')
  expect(await dialogo.findByText('A decidir')).toBeTruthy()
  expect(previas).toHaveBeenCalledTimes(2)
  fireEvent.change(dialogo.getByLabelText('O que fazer com a linha 1'), {
    target: { value: 'novo' },
  })
  expect(await dialogo.findByText('Pronta')).toBeTruthy()
  await livre('Importar 1 paciente')
  expect(previas).toHaveBeenCalledTimes(2)
})

test('P1: the week is the server’s, of what was corrected too', async () => {
  const { dialogo, previas, corrige } = await emConferir('Nome\tDia\tHora\nBia\tseg\tà tarde')
  corrige('Horário', '14h')
  fireEvent.click(await livre('Continuar'))
  await livre('Importar 1 paciente')
  expect(dialogo.getByText('Nenhum horário será marcado.')).toBeTruthy()
  expect(previas).toHaveBeenCalledTimes(2)
})
