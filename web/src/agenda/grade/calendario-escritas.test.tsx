import { waitFor } from '@testing-library/react'
import { delay, http } from 'msw'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { abrir, comServidor, diz, evento, server } from '../../test/calendario-aberto.tsx'

comServidor()

const BIA = umAgendamento()
const DA_BIA = umAgendamento({
  id: 'ag-2',
  nomePaciente: 'Bia de novo',
  inicio: '2026-03-12T14:00:00',
  fim: '2026-03-12T15:00:00',
})
const ANA = { ...DA_BIA, id: 'ag-3', nomePaciente: 'Ana Lima', pacienteId: 'p-ana' }

/** From now on neither patients nor appointments are answered. */
function silenciaListas() {
  server.use(
    http.get('*/api/pacientes', () => delay('infinite')),
    http.get('*/api/agendamentos/profissional/me', () => delay('infinite')),
  )
}

/** Lists and rows are no longer answered; returns the rows that were requested. */
function silenciaLeituras() {
  const lidas: string[] = []
  silenciaListas()
  server.use(
    http.get('*/api/agendamentos/:id', ({ params }) => {
      lidas.push(String(params.id))
      return delay('infinite')
    }),
  )
  return lidas
}

test('a second gesture leaves as soon as the first is answered, whatever is still being read', async () => {
  const { user, feitos } = await abrir(BIA, ANA)
  const lidas = silenciaLeituras()
  await user.keyboard('m{ArrowRight}{Enter}m{ArrowRight}{Enter}')
  await waitFor(() => expect(feitos('PUT')).toHaveLength(2))
  ;(await evento(/^Ana Lima/)).focus()
  await user.keyboard('m{ArrowDown}{Enter}')
  await waitFor(() => expect(feitos('PUT')).toHaveLength(3))
  expect(feitos('PUT').map(({ caminho, corpo }) => [caminho, corpo.versao])).toEqual([
    ['/agendamentos/ag-1', 3],
    ['/agendamentos/ag-1', 4],
    ['/agendamentos/ag-3', 3],
  ])
  expect(lidas).toEqual([])
})

test('a gesture of the agenda does not ask for the patients again', async () => {
  const { user, pedidas } = await abrir(BIA)
  const antes = pedidas('/pacientes')
  const listas = pedidas('/agendamentos/profissional/me')
  await user.keyboard('m{ArrowRight}{Enter}')
  await diz('O evento foi remarcado para 10 de março, 14h')
  await waitFor(() => expect(pedidas('/agendamentos/profissional/me')).toBeGreaterThan(listas))
  expect(pedidas('/pacientes')).toBe(antes)
})

test('undoing and doing again stand in the same line, and wait for no list', async () => {
  const { user, agenda, feitos } = await abrir(BIA)
  silenciaListas()
  await user.keyboard('m{ArrowRight}{Enter}{Control>}z{/Control}m{ArrowDown}{Enter}')
  await waitFor(() => expect(agenda.pedidos).toHaveLength(3))
  await evento(/9 de março, 14h15 até/)
  await user.keyboard('{Control>}zz{/Control}')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await waitFor(() => expect(agenda.pedidos).toHaveLength(5))
  expect(agenda.pedidos.map(({ metodo, caminho }) => `${metodo} ${caminho}`)).toEqual([
    'PUT /agendamentos/ag-1',
    'POST /operacoes/op-1/desfazer',
    'PUT /agendamentos/ag-1',
    'POST /operacoes/op-2/desfazer',
    'POST /operacoes/op-2/refazer',
  ])
  // The version after an undo is known only to the server.
  expect(feitos('PUT').map(({ corpo }) => corpo.versao)).toEqual([3, 13])
})

test('what the payments rule turned of the same patient is read before it is written', async () => {
  const { user, agenda, feitos } = await abrir(BIA, DA_BIA)
  silenciaListas()
  await user.keyboard('m{ArrowRight}{Enter}')
  await diz('O evento foi remarcado para 10 de março, 14h')
  agenda.mude('ag-2', { statusPagamento: 'PAGO' })
  ;(await evento(/^Bia de novo/)).focus()
  await user.keyboard('m{ArrowDown}{Enter}')
  await diz('O evento foi remarcado para 12 de março, 14h15')
  expect(feitos('PUT')[1]?.corpo).toMatchObject({ versao: 4, statusPagamento: 'PAGO' })
})

test('of a series that was changed the others are read before they are written', async () => {
  const serie = { recurrenceId: 'serie-1', recurrenceType: 'weekly' as const, pacienteId: null }
  const { user, agenda, feitos } = await abrir({ ...BIA, ...serie }, { ...ANA, ...serie })
  silenciaListas()
  await user.keyboard('m{ArrowRight}{Enter}')
  await user.click(await evento(/^Aplicar aos seguintes/))
  await diz(/12 sessões alteradas/)
  agenda.mude('ag-3', { observacoes: 'Da série.' })
  ;(await evento(/^Ana Lima/)).focus()
  await user.keyboard('m{ArrowDown}{Enter}')
  await diz('O evento foi remarcado para 12 de março, 14h15')
  expect(feitos('PUT')[2]?.corpo).toMatchObject({ versao: 4, observacoes: 'Da série.' })
})

test('an answer lost on its way: tried again, the row is read anew', async () => {
  const { user, agenda, feitos } = await abrir(BIA)
  silenciaListas()
  server.use(
    http.put(
      '*/api/agendamentos/:id',
      () => {
        agenda.mude('ag-1', { observacoes: 'Gravado.' })
        return Response.error()
      },
      { once: true },
    ),
  )
  await user.keyboard('m{ArrowRight}{Enter}')
  await user.click(await evento('Tentar novamente'))
  await diz('O evento foi remarcado para 10 de março, 14h')
  expect(feitos('PUT')[0]?.corpo).toMatchObject({ versao: 4, observacoes: 'Gravado.' })
})

/** Holds the next PUT until the returned function is called. */
function seguraPut() {
  const solto = Promise.withResolvers<undefined>()
  server.use(http.put('*/api/agendamentos/:id', () => solto.promise, { once: true }))
  return () => solto.resolve(undefined)
}

test('deleted while its move is on its way: the version is the one that the move left', async () => {
  const { user, feitos } = await abrir(BIA)
  silenciaListas()
  const responder = seguraPut()
  await user.keyboard('m{ArrowRight}{Enter}{Delete}')
  await user.click(await evento('Excluir'))
  responder()
  await diz('Agendamento excluído com sucesso!')
  expect(feitos('DELETE')[0]?.corpo).toMatchObject({ versao: 4 })
})

test('the browser asks before it leaves while the move is on its way', async () => {
  const perguntaAoSair = () =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { user, feitos } = await abrir(BIA)
  silenciaListas()
  const responder = seguraPut()
  expect(perguntaAoSair()).toBe(false)
  await user.keyboard('m{ArrowRight}{Enter}')
  await waitFor(() => expect(perguntaAoSair()).toBe(true))
  responder()
  await diz('O evento foi remarcado para 10 de março, 14h')
  expect(feitos('PUT')).toHaveLength(1)
  await waitFor(() => expect(perguntaAoSair()).toBe(false))
})
