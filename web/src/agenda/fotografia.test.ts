import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryKeys } from '../lib/query-keys.ts'
import { umAgendamento } from '../test/agenda.ts'
import { comoEra, fotografiaDaAgenda, restoreFotografia } from './fotografia.ts'
import { forgetVersoes, keepEscrito, noteVersoes } from './memoria.ts'

const SEMANA = queryKeys.agendamentos('2026-03-08T00:00:00', '2026-03-15T00:00:00')
const BIA = umAgendamento()
const ANA = umAgendamento({ id: 'ag-2', pacienteId: 'p-ana', nomePaciente: 'Ana Lima' })
const mudada = { ...BIA, inicio: '2026-03-10T14:00:00', fim: '2026-03-10T15:00:00', versao: 4 }

function umaSemana() {
  const client = new QueryClient()
  client.setQueryData(SEMANA, [BIA, ANA])
  noteVersoes(client, [BIA, ANA])
  const linhas = () => client.getQueryData<(typeof BIA)[]>(SEMANA)
  return { client, linhas }
}

test('a gesture is taken back: its row is as it was, what else was there too', async () => {
  const { client, linhas } = umaSemana()
  const antes = fotografiaDaAgenda(client)
  keepEscrito(client, { id: BIA.id, antes: BIA, depois: mudada, alterados: 1 })
  expect(linhas()).toEqual([ANA, mudada])
  await restoreFotografia(client, comoEra(antes, fotografiaDaAgenda(client)))
  expect(linhas()).toEqual([BIA, ANA])
})

test('a row that was not known when the gesture began stays as it is now', async () => {
  const { client, linhas } = umaSemana()
  // An edit of the whole series, whose other rows were not refetched before the next gesture.
  keepEscrito(client, { id: BIA.id, antes: BIA, depois: mudada, alterados: 12 })
  const antes = fotografiaDaAgenda(client)
  const lida = { ...ANA, inicio: '2026-03-11T09:00:00', fim: '2026-03-11T10:00:00', versao: 4 }
  client.setQueryData(SEMANA, [{ ...mudada, versao: 5, observacoes: 'Depois.' }, lida])
  await restoreFotografia(client, comoEra(antes, fotografiaDaAgenda(client)))
  expect(linhas()).toEqual([lida, mudada])
})

test('nor does one come back that left the week meanwhile', () => {
  const { client } = umaSemana()
  forgetVersoes(client)
  const antes = fotografiaDaAgenda(client)
  client.setQueryData(SEMANA, [BIA])
  expect(comoEra(antes, fotografiaDaAgenda(client)).listas).toEqual([[SEMANA, [BIA]]])
})

test('a gesture that failed: every list exactly as it was', async () => {
  const { client, linhas } = umaSemana()
  forgetVersoes(client)
  const agora = fotografiaDaAgenda(client)
  client.setQueryData(SEMANA, [mudada])
  await restoreFotografia(client, agora)
  expect(linhas()).toEqual([BIA, ANA])
})
