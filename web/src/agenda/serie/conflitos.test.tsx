import type { ConflitosConsulta } from '@clinica/domain/agenda/serie/contract'
import { type Data, somaDias } from '@clinica/domain/tempo/data'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { chaveDoPeriodo, useConflitos } from './queries.ts'
import type { Periodo } from './repeticao.ts'

// Reports every period as overlapping with one session, ignoring exclusions.
const perguntas: ConflitosConsulta[] = []
const server = setupServer(
  http.post('*/api/agendamentos/conflitos', async ({ request }) => {
    const pergunta = (await request.json()) as ConflitosConsulta
    perguntas.push(pergunta)
    const cheia = pergunta.periodos.length > 261 || (pergunta.exceto?.length ?? 0) > 1000
    if (cheia) return HttpResponse.json({ message: 'Demais.' }, { status: 400 })
    return HttpResponse.json(
      pergunta.periodos.map((periodo, n) => ({
        ...periodo,
        periodo: n,
        id: `ag-${periodo.inicio}`,
        nomePaciente: 'Ana Lima',
      })),
    )
  }),
)
beforeAll(() => server.listen())
afterAll(() => server.close())

const periodos = Array.from({ length: 1200 }, (_, n) => {
  const dia = somaDias('2026-03-09' as Data, n)
  return { inicio: `${dia}T14:00:00`, fim: `${dia}T15:00:00` } as Periodo
})
const exceto = periodos.slice(0, 1100).map(({ inicio }) => `ag-${inicio}`)

function Lidos() {
  const { conflitos, falhou } = useConflitos(periodos, exceto)
  const achados = Object.keys(conflitos)
  return (
    <p>
      {falhou
        ? 'falhou'
        : `${achados.length} ${achados.includes(chaveDoPeriodo(periodos[1199] as Periodo))}`}
    </p>
  )
}

test('a series longer than one question is asked about in parts, each overlap at its own date', async () => {
  umaSessao()
  renderApp(<Lidos />)
  await waitFor(() => expect(screen.getByText('100 true')).toBeTruthy())
  expect(perguntas.map((uma) => uma.periodos.length)).toEqual([261, 261, 261, 261, 156])
})
