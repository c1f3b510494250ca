import type { SerieFio } from '@clinica/domain/agenda/serie/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { umAgendamento, umaSerie } from '../../test/agenda.ts'
import { campo, digitar, salvar } from '../../test/consulta.ts'
import { agoraSao, comServidor, edicao, enviados, server } from '../../test/dialogo-da-consulta.tsx'
import { refusing } from '../../test/recusa.ts'

comServidor()

let serie: SerieFio
beforeEach(() => {
  // The present is before the series, except in tests that set it.
  agoraSao('2026-03-01T15:00:00Z')
  serie = umaSerie()
  server.use(http.get('*/api/agendamentos/:id/serie', () => HttpResponse.json(serie)))
})

/** The second of four Mondays; the first one was held. */
const abrir = () => edicao(serie.membros[1] ?? umAgendamento())
const pergunta = () => screen.findByRole('dialog', { name: /série|Excluir/ })
const modo = (nome: string) => screen.getByRole<HTMLInputElement>('radio', { name: nome })

test('one of a series: this one alone by default, its repetition shown but not to be changed', async () => {
  const { user } = abrir()
  expect(campo('Editar').value).toBe('single')
  expect(campo('Frequência').value).toBe('weekly')
  expect(campo('Repetir até').value).toBe('30/03/2026')
  for (const rotulo of ['Repetir', 'Frequência', 'Repetir até']) {
    expect(campo(rotulo).disabled).toBe(true)
  }
  expect(screen.getByText(/^Para mudar a repetição/)).toBeTruthy()
  await user.click(salvar())
  await waitFor(() => expect(enviados).toHaveLength(1))
  expect(enviados[0]?.body).toMatchObject({ editMode: 'single', isRecurring: false })
})

test('a bulk edit says what will happen, and carries its scope and the pattern', async () => {
  const { user } = abrir()
  await digitar(user, 'Hora Início', '1600')
  await user.selectOptions(campo('Editar'), 'Todos')
  expect(
    await screen.findByText('3 sessões mudam, 1 já realizada, falta ou paga fica como está.'),
  ).toBeTruthy()
  fireEvent.change(campo('Repetir até'), { target: { value: '2026-04-13' } })
  expect(await screen.findByText(/^3 sessões mudam, 2 serão criadas,/)).toBeTruthy()
  await user.click(salvar())
  await waitFor(() => expect(enviados).toHaveLength(1))
  expect(enviados[0]?.body).toMatchObject({
    editMode: 'all',
    inicio: '2026-03-16T16:00:00',
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrenceEnd: '2026-04-13',
  })
})

test('back to this one alone, the repetition is what is kept', async () => {
  const { user } = abrir()
  await user.selectOptions(campo('Editar'), 'Este e os seguintes')
  await user.selectOptions(campo('Frequência'), 'Mensal')
  await user.selectOptions(campo('Editar'), 'Este evento')
  expect(campo('Frequência').value).toBe('weekly')
})

test('no longer repeating, the series ends at this session', async () => {
  const { user } = abrir()
  await user.selectOptions(campo('Editar'), 'Este e os seguintes')
  await user.selectOptions(campo('Repetir'), 'Não repetir')
  expect(await screen.findByText('A série termina nesta sessão, em 16 de março.')).toBeTruthy()
  expect(await screen.findByText('2 sessões serão excluídas.')).toBeTruthy()
  await user.click(salvar())
  await waitFor(() => expect(enviados).toHaveLength(1))
  expect(enviados[0]?.body).toMatchObject({
    editMode: 'future',
    isRecurring: true,
    recurrenceEnd: '2026-03-16',
  })
})

test('what the series cannot take stands under the field, and nothing is sent', async () => {
  const { user } = abrir()
  await user.selectOptions(campo('Editar'), 'Este e os seguintes')
  fireEvent.change(campo('Repetir até'), { target: { value: '2026-03-10' } })
  expect(
    await screen.findByText('Informe até quando repetir, a partir da data de início.'),
  ).toBeTruthy()
  await user.click(salvar())
  await waitFor(() => expect(document.activeElement).toBe(campo('Repetir até')))
  expect(enviados).toEqual([])
})

test('without the series nothing is changed unseen; it can be asked again', async () => {
  const answer = refusing(server, '*/api/agendamentos/:id/serie', 400)
  const { user } = abrir()
  await user.selectOptions(campo('Editar'), 'Todos')
  expect(await screen.findByText('Não foi possível carregar a série.')).toBeTruthy()
  await user.click(salvar())
  expect(enviados).toEqual([])
  answer()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText(/^Nada muda na série/)).toBeTruthy()
})

test('a remake that reaches past sessions says how many, falls back to the following, asks twice', async () => {
  agoraSao('2026-03-25T15:00:00Z')
  const { user } = edicao(serie.membros[3])
  await user.selectOptions(campo('Editar'), 'Todos')
  await user.selectOptions(campo('Frequência'), 'Quinzenal')
  await user.click(salvar())
  const dialogo = within(await pergunta())
  expect(modo('Este e os seguintes').checked).toBe(true)
  expect(dialogo.queryByText(/já passada/)).toBeNull()
  await user.click(modo('Todos'))
  const confirmar = dialogo.getByRole<HTMLButtonElement>('button', { name: 'Salvar' })
  expect(dialogo.getByText(/^2 sessões já passadas serão apagadas/)).toBeTruthy()
  expect(confirmar.disabled).toBe(true)
  await user.click(dialogo.getByRole('checkbox'))
  await user.click(confirmar)
  await waitFor(() => expect(enviados[0]?.body).toMatchObject({ editMode: 'all' }))
})

test('Excluir asks how far: what goes, what stays, and each choice by its own counts', async () => {
  const { user } = abrir()
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  const dialogo = within(await pergunta())
  expect(
    dialogo.getByText(
      'Tem certeza que deseja excluir o agendamento de Bia Souza em 16 de março, 14h?',
    ),
  ).toBeTruthy()
  expect(modo('Este evento').checked).toBe(true)
  await user.click(modo('Todos'))
  expect(
    await dialogo.findByText(
      '3 sessões serão excluídas, 1 já realizada, falta ou paga fica como está.',
    ),
  ).toBeTruthy()
  await user.click(modo('Este e os seguintes'))
  expect(dialogo.getByText('3 sessões serão excluídas.')).toBeTruthy()
  await user.click(dialogo.getByRole('radio', { name: 'Paciente desmarcou no prazo' }))
  await user.click(dialogo.getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(enviados).toHaveLength(1))
  expect(enviados[0]).toMatchObject({
    method: 'DELETE',
    consulta: '?motivo=paciente',
    body: { editMode: 'future', id: 'ag-2' },
  })
})

test('past sessions are deleted only after they were named and agreed to', async () => {
  agoraSao('2026-03-25T15:00:00Z')
  const { user } = abrir()
  await user.selectOptions(campo('Editar'), 'Todos')
  await screen.findByText(/^Nada muda na série/)
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  const dialogo = within(await pergunta())
  await waitFor(() => expect(modo('Este e os seguintes').checked).toBe(true))
  expect(await dialogo.findByText('2 sessões já passadas serão apagadas.')).toBeTruthy()
  const excluir = dialogo.getByRole<HTMLButtonElement>('button', { name: 'Excluir' })
  expect(excluir.disabled).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(campo('Editar').value).toBe('all')
  expect(enviados).toEqual([])
})
