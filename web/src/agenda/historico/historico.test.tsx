import type { HistoricoFio } from '@clinica/domain/agenda/historico/contract'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { agoraSao, comServidor, edicao, nova, server } from '../../test/dialogo-da-consulta.tsx'
import { refusing } from '../../test/recusa.ts'

comServidor()

const operacao = (mudancas: Partial<HistoricoFio>): HistoricoFio => ({
  operacaoId: 'op-1',
  tipo: 'CRIACAO',
  em: '2026-03-02T17:05:00.000Z',
  desfeitaEm: null,
  por: 'Ana Lima',
  alterados: 1,
  mudancas: [],
  ...mudancas,
})
const HISTORICO = '*/api/agendamentos/:id/historico'
const comHistorico = (resposta: () => Response) => server.use(http.get(HISTORICO, resposta))
const abrir = async () => {
  const app = edicao()
  await app.user.click(screen.getByRole('button', { name: 'Histórico' }))
  return app
}

test('what, when and by whom, the newest first, undone ones marked', async () => {
  agoraSao('2026-03-09T15:00:00Z')
  comHistorico(() =>
    HttpResponse.json([
      operacao({
        operacaoId: 'op-2',
        tipo: 'EDICAO',
        em: '2026-03-03T12:00:00.000Z',
        desfeitaEm: '2026-03-03T12:01:00.000Z',
        mudancas: [{ campo: 'valorSessao', antes: 120, depois: 180 }],
      }),
      operacao({}),
    ]),
  )
  await abrir()
  expect((await screen.findAllByRole('listitem')).map((um) => um.textContent)).toEqual([
    'Valor de R$ 120,00 para R$ 180,00desfeita3 de março, 9h, por Ana Lima',
    'Criado2 de março, 14h05, por Ana Lima',
  ])
})

test('nothing yet', async () => {
  comHistorico(() => HttpResponse.json([]))
  await abrir()
  expect(await screen.findByText('Nada foi registrado ainda.')).toBeTruthy()
})

test('a failure says so, and the next try shows it', async () => {
  comHistorico(() => HttpResponse.json([operacao({})]))
  const answer = refusing(server, HISTORICO, 400)
  const { user } = await abrir()
  const erro = within(await screen.findByRole('alert'))
  expect(erro.getByText('Não foi possível carregar o histórico.')).toBeTruthy()
  answer()
  await user.click(erro.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Criado')).toBeTruthy()
})

test('a new one has none', () => {
  nova()
  expect(screen.queryByRole('button', { name: 'Histórico' })).toBeNull()
})
