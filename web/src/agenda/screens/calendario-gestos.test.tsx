import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { agendaViva } from '../../test/agenda-viva.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { CalendarioScreen } from './calendario-screen.tsx'

const server = setupServer()
let agenda: ReturnType<typeof agendaViva>

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
  notifications.clean()
  server.resetHandlers()
})
beforeEach(() => {
  // 09:00 of a Wednesday in São Paulo.
  vi.useFakeTimers({ now: new Date('2026-03-11T12:00:00Z'), toFake: ['Date'] })
  umaSessao()
})

const evento = (texto: RegExp) => screen.findByRole('button', { name: texto })
const diz = (texto: string | RegExp) => screen.findByText(texto)
const feitos = (metodo: string) => agenda.pedidos.filter((um) => um.metodo === metodo)

async function abrir(...linhas: AgendamentoFio[]) {
  agenda = agendaViva(linhas.length > 0 ? linhas : [umAgendamento()])
  server.use(...agenda.respostas)
  const { user } = renderApp(<CalendarioScreen />, { path: '/calendario/prof-1' })
  const bia = await evento(/^Bia Souza/)
  bia.focus()
  return user
}

test('M and the arrows move it, each step is said, Enter tells the server, the focus stays', async () => {
  const user = await abrir()
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
  const user = await abrir()
  await user.keyboard('r{ArrowDown}{ArrowDown}{Enter}')
  await diz('O evento foi redimensionado para terminar em 9 de março, 15h30')
  expect(feitos('PUT')[0]?.corpo).toMatchObject({ fim: '2026-03-09T15:30:00' })
})

test('Esc gives up: nothing is sent, it is where it was', async () => {
  const user = await abrir()
  await user.keyboard('m{ArrowRight}{Escape}')
  await diz('Nada mudou: Bia Souza, segunda-feira, 9 de março, 14h até 15h.')
  expect(document.activeElement).toBe(await evento(/9 de março, 14h até 15h/))
  expect(feitos('PUT')).toEqual([])
})

test('out of the week it takes the calendar along', async () => {
  const user = await abrir()
  await user.keyboard('m{ArrowLeft}{ArrowLeft}')
  await diz('sábado, 7 de março, 14h até 15h')
  await user.keyboard('{Enter}')
  await diz('O evento foi remarcado para 7 de março, 14h')
  await evento(/7 de março, 14h até 15h/)
})

test('a server in trouble: shown at once, then back, with the way to try again', async () => {
  const user = await abrir()
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
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await diz('O evento foi remarcado para 10 de março, 14h')
})

test('no connection: it goes back and says so', async () => {
  const user = await abrir()
  server.use(http.put('*/api/agendamentos/:id', () => HttpResponse.error(), { once: true }))
  await user.keyboard('m{ArrowRight}{Enter}')
  await diz('Erro ao atualizar o agendamento')
  await evento(/9 de março, 14h até 15h/)
})

test('changed in another window: told, read again, and offered again with its version', async () => {
  const user = await abrir()
  agenda.mude('ag-1', { observacoes: 'Da outra janela.' })
  await user.keyboard('m{ArrowRight}{Enter}')
  await diz('Este registro foi alterado em outra janela.')
  await evento(/9 de março, 14h até 15h/)
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await diz('O evento foi remarcado para 10 de março, 14h')
  expect(agenda.linhas()).toMatchObject([
    { inicio: '2026-03-10T14:00:00', observacoes: 'Da outra janela.' },
  ])
})

test('a second gesture on the same event waits for the first and carries its version', async () => {
  const user = await abrir()
  await user.keyboard('m{ArrowRight}{Enter}m{ArrowRight}{Enter}')
  await diz('O evento foi remarcado para 11 de março, 14h')
  expect(feitos('PUT').map(({ corpo }) => corpo.versao)).toEqual([3, 4])
})

test('Ctrl+Z takes back the last, then the one before; Ctrl+Shift+Z does them again', async () => {
  const user = await abrir()
  await user.keyboard('m{ArrowRight}{Enter}m{ArrowRight}{Enter}')
  await diz('O evento foi remarcado para 11 de março, 14h')
  await user.keyboard('{Control>}zz{/Control}')
  await waitFor(() => expect(feitos('POST')).toHaveLength(2))
  await evento(/9 de março, 14h até 15h/)
  await diz('Alteração desfeita')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await diz('Alteração refeita')
  await evento(/10 de março, 14h até 15h/)
  expect(feitos('POST').map(({ caminho }) => caminho)).toEqual([
    '/operacoes/op-2/desfazer',
    '/operacoes/op-1/desfazer',
    '/operacoes/op-1/refazer',
  ])
  // What is left of the stack is gone with the next gesture.
  ;(await evento(/10 de março, 14h até/)).focus()
  await user.keyboard('m{ArrowDown}{Enter}')
  await diz('O evento foi remarcado para 10 de março, 14h15')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(feitos('POST')).toHaveLength(3)
})

test('the keys do nothing while a dialog is open or something is typed', async () => {
  const user = await abrir()
  await user.keyboard('m{ArrowRight}{Enter}')
  await diz('O evento foi remarcado para 10 de março, 14h')
  await user.keyboard('n')
  await screen.findByRole('dialog', { name: 'Nova Consulta' })
  await user.keyboard('{Control>}z{/Control}')
  await user.click(screen.getByLabelText('Observações'))
  await user.keyboard('n{Control>}z{/Control}')
  expect(feitos('POST')).toEqual([])
})

test('an undo that is refused says why and leaves the stack; one unanswered stays', async () => {
  const user = await abrir()
  await user.keyboard('m{ArrowRight}{Enter}m{ArrowRight}{Enter}')
  await diz('O evento foi remarcado para 11 de março, 14h')
  const message = 'Não dá mais para desfazer: este registro mudou depois.'
  server.use(http.post('*/api/operacoes/op-2/desfazer', () => HttpResponse.error(), { once: true }))
  await user.keyboard('{Control>}z{/Control}')
  await diz('Não foi possível desfazer. Tente de novo.')
  await evento(/11 de março, 14h até/)
  server.use(
    http.post('*/api/operacoes/op-2/desfazer', () =>
      HttpResponse.json({ message }, { status: 409 }),
    ),
  )
  await user.keyboard('{Control>}z{/Control}')
  await diz(message)
  await evento(/11 de março, 14h até/)
  await user.keyboard('{Control>}z{/Control}')
  await diz('Alteração desfeita')
  expect(feitos('POST')).toMatchObject([{ caminho: '/operacoes/op-1/desfazer' }])
})

test('one of a series: the others follow by one more click, as one operation', async () => {
  const membro = umAgendamento({ recurrenceId: 'serie-1', recurrenceType: 'weekly' })
  const user = await abrir(membro)
  await user.keyboard('m{ArrowRight}{Enter}')
  await diz('O evento foi remarcado para 10 de março, 14h')
  await user.click(screen.getByRole('button', { name: 'Aplicar aos seguintes' }))
  await diz('Agendamento atualizado com sucesso! 12 sessões alteradas, 2 preservadas.')
  expect(feitos('PUT')[1]?.corpo).toMatchObject({
    editMode: 'future',
    substitui: 'op-1',
    inicio: '2026-03-10T14:00:00',
    versao: 4,
  })
  await user.keyboard('{Control>}zz{/Control}')
  await diz('Alteração desfeita')
  expect(feitos('POST').map(({ caminho }) => caminho)).toEqual(['/operacoes/op-2/desfazer'])
})

test('Delete asks as Excluir does; undoing it brings it back', async () => {
  const user = await abrir()
  await user.keyboard('{Delete}')
  await diz('Tem certeza que deseja excluir o agendamento de Bia Souza em 9 de março, 14h?')
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  await diz('Agendamento excluído com sucesso!')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Bia Souza/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await diz('Exclusão desfeita')
  await evento(/^Bia Souza/)
})

test('the stack belongs to who is signed in', async () => {
  const user = await abrir()
  await user.keyboard('m{ArrowRight}{Enter}')
  await diz('O evento foi remarcado para 10 de março, 14h')
  umaSessao({ usuarioId: 'usuario-2' })
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  await evento(/10 de março, 14h até/)
  await user.keyboard('{Control>}z{/Control}')
  expect(feitos('POST')).toEqual([])
})
