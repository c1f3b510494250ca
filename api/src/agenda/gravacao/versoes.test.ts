import { expect, test } from 'vitest'
import { agendaDe } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { ateAs, type Livro, noDia, PAGO, umLivro } from '../../../test/livro.ts'

const t = await useApp()

/** The version of each session of an account, in order of time. */
const versoes = async ({ conta }: Livro) => (await agendaDe(t, conta)).map(({ versao }) => versao)

test('a row is written once a gesture: its version rises by one, its flag turned by credit or not (D1)', async () => {
  const livro = await umLivro(t)
  const { agenda, marca, paga } = livro
  const { id } = await marca(2, 100)
  await marca(4, 40)
  await paga(150)
  expect(await versoes(livro)).toEqual([2, 2])
  // Made and paid from the credit at once.
  const nova = await agenda.create({
    pacienteId: livro.pacienteId,
    inicio: noDia(6),
    valorSessao: 10,
  })
  expect(nova.agendamento).toMatchObject({ statusPagamento: 'PAGO', versao: 1 })
  // Dearer than the credit: the price and the flag change in one.
  const cara = await agenda.change(id, { valorSessao: 500 })
  expect(cara.agendamento).toMatchObject({ statusPagamento: 'PENDENTE', versao: 3 })
  expect(await versoes(livro)).toEqual([3, 2, 1])
  // Back within it: that one first, the others as they were.
  const volta = await agenda.undo(cara.operacaoId)
  expect([volta.status, await versoes(livro)]).toEqual([200, [4, 2, 1]])
})

test('a row that turns in consequence rises by one too, in the answer’s moment and in the agenda alike', async () => {
  const livro = await umLivro(t)
  const { agenda, marca } = livro
  const { id } = await marca(2, 100, PAGO)
  await marca(4, 40)
  const barata = await agenda.change(id, { valorSessao: 60 })
  expect(await versoes(livro)).toEqual([2, 2])
  await agenda.undo(barata.operacaoId)
  expect(await versoes(livro)).toEqual([3, 3])
  await agenda.remove(id)
  await agenda.create({ pacienteId: livro.pacienteId, ...ateAs(noDia(8)) })
  expect(await versoes(livro)).toEqual([3, 1])
})
