import { fraseDoErro } from '@clinica/domain/erros'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { abrir, comServidor, diz, evento, server } from '../../test/calendario-aberto.tsx'
import { refusal } from '../../test/recusa.ts'

comServidor()

test('M and the arrows move it, each step is said, Enter tells the server, the focus stays', async () => {
  const { user, feitos } = await abrir()
  await user.keyboard('m')
  await diz('Movendo Bia Souza: segunda-feira, 9 de março, 14h até 15h.')
  await user.keyboard('{ArrowRight}')
  await diz('terça-feira, 10 de março, 14h até 15h')
  await user.keyboard('{ArrowDown}')
  await diz('terça-feira, 10 de março, 14h15 até 15h15')
  expect(feitos('PUT')).toEqual([])
  await user.keyboard('{Enter}')
  await diz('O evento foi remarcado para 10 de março, 14h15')
  expect(feitos('PUT')).toMatchObject([
    {
      caminho: '/agendamentos/ag-1',
      corpo: {
        inicio: '2026-03-10T14:15:00',
        fim: '2026-03-10T15:15:00',
        editMode: 'single',
        isRecurring: false,
        recurrenceEnd: '2026-12-31',
        versao: 3,
      },
    },
  ])
  expect(document.activeElement).toBe(await evento(/10 de março, 14h15 até 15h15/))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('R moves the end', async () => {
  const { user, feitos } = await abrir()
  await user.keyboard('r{ArrowDown}{ArrowDown}{Enter}')
  await diz('O evento foi redimensionado para terminar em 9 de março, 15h30')
  expect(feitos('PUT')[0]?.corpo).toMatchObject({ fim: '2026-03-09T15:30:00' })
})

test('Esc gives up: nothing is sent, it is where it was', async () => {
  const { user, feitos } = await abrir()
  await user.keyboard('m{ArrowRight}{Escape}')
  await diz('Nada mudou: Bia Souza, segunda-feira, 9 de março, 14h até 15h.')
  expect(document.activeElement).toBe(await evento(/9 de março, 14h até 15h/))
  expect(feitos('PUT')).toEqual([])
})

test('out of the week it takes the calendar along', async () => {
  const { user } = await abrir()
  await user.keyboard('m{ArrowLeft}{ArrowLeft}')
  await diz('sábado, 7 de março, 14h até 15h')
  await user.keyboard('{Enter}')
  await diz('O evento foi remarcado para 7 de março, 14h')
  await evento(/7 de março, 14h até 15h/)
})

test('a server in trouble: shown at once, then back, with the way to try again', async () => {
  const { user } = await abrir()
  let responder = () => {}
  server.use(
    http.put(
      '*/api/agendamentos/:id',
      async () => {
        await new Promise<void>((pronto) => (responder = pronto))
        return HttpResponse.json({ message: 'Erro inesperado.' }, { status: 500 })
      },
      { once: true },
    ),
  )
  await user.keyboard('m{ArrowRight}{Enter}')
  await evento(/10 de março, 14h até 15h/)
  await waitFor(() => responder())
  responder()
  await diz('Erro ao atualizar o agendamento')
  await evento(/9 de março, 14h até 15h/)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await diz('O evento foi remarcado para 10 de março, 14h')
})

test('no connection: it goes back and says so', async () => {
  const { user } = await abrir()
  server.use(http.put('*/api/agendamentos/:id', () => HttpResponse.error(), { once: true }))
  await user.keyboard('m{ArrowRight}{Enter}')
  await diz('Erro ao atualizar o agendamento')
  await evento(/9 de março, 14h até 15h/)
})

test('deleted in another window: it is said to be gone, and nothing is offered again', async () => {
  const { user } = await abrir()
  server.use(http.put('*/api/agendamentos/:id', () => refusal('NAO_ENCONTRADO')))
  await user.keyboard('m{ArrowRight}{Enter}')
  await diz('Erro ao atualizar o agendamento. Este agendamento não está mais na agenda.')
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
})

test('changed in another window: told, read again, and offered again with its version', async () => {
  const { user, agenda } = await abrir()
  agenda.mude('ag-1', { observacoes: 'Da outra janela.' })
  await user.keyboard('m{ArrowRight}{Enter}')
  const outraJanela = fraseDoErro('VERSAO_ANTIGA')
  await diz(`Erro ao atualizar o agendamento. ${outraJanela}`)
  await evento(/9 de março, 14h até 15h/)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await diz('O evento foi remarcado para 10 de março, 14h')
  expect(agenda.linhas()).toMatchObject([
    { inicio: '2026-03-10T14:00:00', observacoes: 'Da outra janela.' },
  ])
})

test('a second gesture on the same event waits for the first and carries its version', async () => {
  const { user, feitos } = await abrir()
  await user.keyboard('m{ArrowRight}{Enter}m{ArrowRight}{Enter}')
  await diz('O evento foi remarcado para 11 de março, 14h')
  expect(feitos('PUT').map(({ corpo }) => corpo.versao)).toEqual([3, 4])
})

test('saved to another day in the dialog, the event has the focus again, where it is now', async () => {
  const { user } = await abrir()
  await user.keyboard('{Enter}')
  const data = await screen.findByLabelText('Data Início')
  fireEvent.change(data, { target: { value: '2026-03-12' } })
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await diz('Agendamento atualizado com sucesso!')
  const bia = await evento(/12 de março, 14h até 15h/)
  await waitFor(() => expect(document.activeElement).toBe(bia))
})

test('moved while a tap is on its way: the tap is shown as soon as it is answered, at the new hour', async () => {
  const { user } = await abrir()
  const aCaminho: (() => void)[] = []
  // The server answers each write only after the test lets it through.
  server.use(
    http.put('*/api/agendamentos/:id', () => new Promise<void>((vai) => aCaminho.push(vai))),
  )
  await user.keyboard('s')
  const cartao = await screen.findByRole('dialog', { name: 'Sessão de Bia Souza' })
  await user.click(within(cartao).getByRole('button', { name: 'Realizado' }))
  await user.keyboard('{Escape}')
  const bia = await evento(/9 de março, 14h até 15h/)
  await waitFor(() => expect(document.activeElement).toBe(bia))
  await user.keyboard('m{ArrowRight}{Enter}')
  await evento(/10 de março, 14h até 15h/)
  await waitFor(() => expect(aCaminho).toHaveLength(1))
  aCaminho[0]?.()
  await waitFor(() => expect(aCaminho).toHaveLength(2))
  await evento(/10 de março, 14h até 15h.*Realizado/)
  aCaminho[1]?.()
  await diz('O evento foi remarcado para 10 de março, 14h')
  await evento(/10 de março, 14h até 15h.*Realizado/)
})
