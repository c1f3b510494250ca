import { fireEvent, screen, waitFor } from '@testing-library/react'
import { strToU8, zipSync } from 'fflate'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import {
  aberto,
  chamadas,
  clica,
  cola,
  comServidorDeImportacao,
  RASCUNHO,
  server,
  umServidor,
} from '../../test/importacao.tsx'

comServidorDeImportacao()

test('P1: what is pasted goes up with its fields, a cell is mended, and it is imported', async () => {
  umServidor()
  const { onClose, dialogo } = aberto()
  cola('Nome\tCor\nBia\tazul')
  await clica('Continuar')
  fireEvent.change(await dialogo.findByLabelText('O que é a coluna Cor'), {
    target: { value: 'escola' },
  })
  await clica('Continuar')
  const nome = await dialogo.findByRole('textbox', { name: 'Nome, linha 1' })
  expect(chamadas.mock.calls).toEqual([
    [
      'POST',
      {
        titulo: 'Colado',
        colunas: [
          { titulo: 'Nome', campo: 'nome' },
          { titulo: 'Cor', campo: 'escola' },
        ],
        conta: '1 linha lida.',
      },
    ],
    ['PUT', '0', { linhas: [{ celulas: ['Bia', 'azul'], decisao: null }] }],
  ])
  fireEvent.change(nome, { target: { value: 'Bia Lima' } })
  fireEvent.blur(nome)
  await waitFor(() =>
    expect(chamadas).toHaveBeenLastCalledWith('PUT', '0', {
      linhas: [{ celulas: ['Bia Lima', 'azul'], decisao: null }],
    }),
  )
  const importar = await screen.findByRole('button', { name: 'Importar 1 paciente' })
  await waitFor(() => expect(importar).toHaveProperty('disabled', false))
  fireEvent.click(importar)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(chamadas).toHaveBeenLastCalledWith('confirmar', 32)
  expect(await screen.findByText('1 paciente importado.')).toBeTruthy()
})

test('P1: a cell of several lines shows them, and keeps them when it is mended', async () => {
  umServidor()
  const { dialogo } = aberto()
  cola('Nome\tObs\nBia\t"Vem com a avó.\nToma remédio."')
  await clica('Continuar')
  await dialogo.findByText('1 linha lida.')
  await clica('Continuar')
  const obs = await dialogo.findByRole('textbox', { name: 'Observações, linha 1' })
  expect(obs).toHaveProperty('value', 'Vem com a avó.\nToma remédio.')
  fireEvent.change(obs, { target: { value: 'Vem com a avó.\nNão toma nada.' } })
  fireEvent.blur(obs)
  await waitFor(() =>
    expect(chamadas).toHaveBeenLastCalledWith('PUT', '0', {
      linhas: [{ celulas: ['Bia', 'Vem com a avó.\nNão toma nada.'], decisao: null }],
    }),
  )
})

test.each([
  ['no column of names', 'Bia\tazul', 'Diga qual coluna tem o nome do paciente.', 2],
  ['nothing but headings', 'Nome\tCPF', 'Não há nenhuma linha para importar aqui.', 1],
])('P1: %s is told', async (_nome, texto, frase, cliques) => {
  umServidor()
  const { dialogo } = aberto()
  cola(texto)
  await clica('Continuar')
  if (cliques === 2) {
    await dialogo.findByText('Coluna A')
    await clica('Continuar')
  }
  expect(await dialogo.findByText(frase)).toBeTruthy()
})

test('P1: rows that did not arrive are still here, and are sent again', async () => {
  umServidor({ guarda: 500 })
  const { dialogo } = aberto()
  cola('Nome\nBia')
  await clica('Continuar')
  await dialogo.findByText('1 linha lida.')
  await clica('Continuar')
  const deNovo = 'As linhas não foram guardadas. Nada se perdeu: tente de novo.'
  expect(await dialogo.findByText(deNovo)).toBeTruthy()
  const sumiu = 'O rascunho desta importação não existe mais. Traga o arquivo de novo.'
  server.use(
    http.put('*/api/importacoes/:id/linhas/:parte', () =>
      HttpResponse.json({ message: sumiu }, { status: 404 }),
    ),
  )
  await clica('Continuar')
  expect(await dialogo.findByText(`As linhas não foram guardadas. ${sumiu}`)).toBeTruthy()
  umServidor()
  await clica('Continuar')
  expect(await dialogo.findByRole('textbox', { name: 'Nome, linha 1' })).toBeTruthy()
})

test('P1: a refusal is told in the last step, and the dialog stays', async () => {
  umServidor({ confirma: 409 })
  const { onClose, dialogo } = aberto()
  cola('Nome\nBia')
  await clica('Continuar')
  await dialogo.findByText('1 linha lida.')
  await clica('Continuar')
  const importar = await screen.findByRole('button', { name: 'Importar 1 paciente' })
  await waitFor(() => expect(importar).toHaveProperty('disabled', false))
  fireEvent.click(importar)
  expect(await dialogo.findByText(/Não há nada de novo para importar/)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('P1: what was done is listed, and a draft is offered by its hour', async () => {
  const feita = {
    ...RASCUNHO,
    id: 'i2',
    estado: 'FEITA',
    feitaEm: '2026-03-08T09:05:00',
    pacientes: 2,
    horarios: 1,
  }
  umServidor({ lista: [RASCUNHO, feita, { ...feita, id: 'i3', estado: 'DESFEITA' }] })
  const { dialogo } = aberto()
  expect(
    await dialogo.findByRole('button', { name: 'Continuar a importação de 14h20' }),
  ).toBeTruthy()
  expect(dialogo.getAllByText('08/03/2026, 09h05: 2 pacientes e 1 horário')).toHaveLength(2)
  expect(dialogo.getAllByRole('button', { name: /^Desfazer a importação/ })).toHaveLength(1)
  expect(dialogo.getByText('Desfeita')).toBeTruthy()
})

test('P1: what became of each row of a file stands above its columns and its rows, on the way back too', async () => {
  umServidor()
  const { dialogo } = aberto()
  const celula = (ref: string, um: string) => `<c r="${ref}" t="str"><v>${um}</v></c>`
  const folha = `<sheetData><row r="1">${celula('A1', 'Nome')}</row><row r="2" hidden="1">${celula('A2', 'Bia')}</row></sheetData>`
  const livro = zipSync({ 'xl/worksheets/sheet1.xml': strToU8(folha) })
  fireEvent.change(dialogo.getByLabelText('Arquivo da planilha ou do calendário'), {
    target: { files: [new File([livro as BlobPart], 'x.xlsx')] },
  })
  const dito = '1 linha lida. Entra mudado: 1 linha oculta na planilha (linha 2).'
  expect(await dialogo.findByText(dito)).toBeTruthy()
  await clica('Continuar')
  await dialogo.findByRole('textbox', { name: 'Nome, linha 1' })
  expect(dialogo.getByText(dito)).toBeTruthy()
  await clica('Voltar')
  expect(await dialogo.findByText(dito)).toBeTruthy()
})
