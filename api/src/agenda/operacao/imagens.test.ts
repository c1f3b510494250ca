import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { umaImagem } from '../../../test/imagens.ts'
import { ateAs, noDia, umLivro } from '../../../test/livro.ts'
import { umPaciente } from '../../../test/pacientes.ts'
import { umaSerie } from '../../../test/series.ts'

const t = await useApp()
const imagens = umaImagem(t.contexto.database)

test('D8: an image is the row whole, as its operation found and left it, through undoing and money', async () => {
  const { agenda, conta, marca, paga, pacienteId } = await umLivro(t)
  const { id: outroId } = await umPaciente(t, conta)
  const { id } = await marca(2, 100)
  const estados = new Map<string, unknown[]>()
  let era: unknown = null
  const depoisDe = async (operacaoId: string) => {
    const depois = await imagens.linha(id)
    estados.set(operacaoId, [era, depois])
    era = depois
  }
  const [criada] = await imagens.inteiras(id)
  await depoisDe(criada?.operacao ?? '')
  const muda = async (corpo: Record<string, unknown>) => {
    const { operacaoId } = await agenda.change(id, corpo)
    await depoisDe(operacaoId)
    return operacaoId
  }
  await muda({ observacoes: 'Primeira.' })
  const desfeita = await muda({ pacienteId: outroId, valorSessao: 60 })
  await agenda.undo(desfeita)
  era = await imagens.linha(id)
  await muda({ ...ateAs(noDia(5)), statusAgendamento: 'REALIZADO' })
  await paga(100)
  era = await imagens.linha(id)
  await muda({ observacoes: 'Segunda.', pacienteId: outroId })
  await muda({ pacienteId })
  const { operacaoId: saida } = await agenda.remove(id)
  await depoisDe(saida)
  const contados = async () =>
    new Map((await imagens.inteiras(id)).map((um) => [um.operacao, [um.antes, um.depois]]))
  expect(await contados()).toEqual(estados)
  await agenda.undo(saida)
  expect(await contados()).toEqual(estados)
})

test('D8: each row of a series has the image of its creation, which undo and redo leave as it is', async () => {
  const { agenda, pacienteId } = await umLivro(t)
  const feita = await umaSerie(agenda, { pacienteId })
  const ids = feita.membros.map(({ id }) => id)
  const contadas = async () => (await Promise.all(ids.map(imagens.inteiras))).flat()
  const antes = await contadas()
  expect(antes.map(({ operacao, antes: era }) => [operacao, era])).toEqual(
    ids.map(() => [feita.operacaoId, null]),
  )
  expect(await imagens.linha(ids[3])).toEqual(antes[3]?.depois)
  await agenda.undo(feita.operacaoId)
  expect(await contadas()).toEqual(antes)
  expect((await agenda.redo(feita.operacaoId)).status).toBe(200)
  expect(await contadas()).toEqual(antes)
})
