import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agendaDe } from '../../../test/agenda.ts'
import { TODOS_OS_DIREITOS } from '../../../test/antes-da-migracao.ts'
import { useApp } from '../../../test/app.ts'
import { diasPelaApi } from '../../../test/fechamentos.ts'
import { umaImagem, VOLTA_AO_0033 } from '../../../test/imagens.ts'
import { ateAs, noDia, PAGO, umLivro } from '../../../test/livro.ts'
import { umPaciente } from '../../../test/pacientes.ts'
import { umaSerie } from '../../../test/series.ts'
import { MIGRATIONS_FOLDER } from '../../database/migrate.ts'

const t = await useApp()
const { database } = t.contexto
const imagens = umaImagem(database)

test('an image is of what its operation changed: none of a new row, all of one that goes', async () => {
  const { agenda, marca } = await umLivro(t)
  const { id } = await marca(2, 100)
  expect(await imagens.guardadas(id)).toEqual([])
  await agenda.change(id, ateAs(noDia(5)))
  await agenda.change(id, { valorSessao: 60, observacoes: 'Um laudo.' })
  await agenda.change(id, { valorSessao: 60 })
  const mudadas = [
    ['fim inicio', ''],
    ['observacoes valor_centavos', ''],
    ['', ''],
  ]
  expect(await imagens.guardadas(id)).toEqual(mudadas)
  await agenda.remove(id)
  const [, , , removida] = await imagens.guardadas(id)
  expect(String(removida?.[0]).split(' ').length).toBeGreaterThan(15)
  expect(removida?.[1]).toBe(null)
  expect((await imagens.guardadas(id)).slice(0, 3)).toEqual(mudadas)
})

test('a creation is told by the operation that the row names; undone, by its image, and redone too', async () => {
  const { agenda, pacienteId } = await umLivro(t)
  const feita = await umaSerie(agenda, { pacienteId })
  const ids = feita.membros.map(({ id }) => id)
  const contadas = async () => (await Promise.all(ids.map(imagens.inteiras))).flat()
  const antes = await contadas()
  expect(antes.map(({ operacao }) => operacao)).toEqual(ids.map(() => feita.operacaoId))
  expect(await imagens.linha(ids[3])).toEqual(antes[3]?.depois)
  await agenda.undo(feita.operacaoId)
  for (const id of ids) expect((await imagens.guardadas(id))[0]?.[0]).toBe(null)
  expect(await contadas()).toEqual(antes)
  expect((await agenda.redo(feita.operacaoId)).status).toBe(200)
  expect(await contadas()).toEqual(antes)
  for (const id of ids) expect(await imagens.guardadas(id)).toEqual([[null, '']])
})

test('one that was called off and is given back was made by both operations', async () => {
  const { agenda, conta, marca, paga } = await umLivro(t)
  const { id } = await marca(18, 100)
  await agenda.change(id, { observacoes: 'Um laudo.' })
  const [criada, mudada] = await imagens.inteiras(id)
  const dias = diasPelaApi(t, conta)
  const { body: ferias } = await dias.close()
  await dias.open(ferias.id, { devolver: true })
  const contadas = await imagens.inteiras(id)
  expect(contadas.slice(0, 2)).toEqual([criada, mudada])
  const lados = contadas.map(({ antes, depois }) => [antes === null, depois === null])
  expect(lados).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [true, false],
  ])
  expect(await imagens.guardadas(id)).toHaveLength(2)
  await paga(100)
  expect(await imagens.inteiras(id)).toEqual(contadas)
  expect((await imagens.guardadas(id))[2]).toEqual([null, 'status_pagamento'])
})

test('what is written outside any operation is told by the newest image that is done', async () => {
  const { agenda, marca, paga } = await umLivro(t)
  const { id } = await marca(2, 100)
  const { operacaoId } = await agenda.change(id, ateAs(noDia(5)))
  await agenda.undo(operacaoId)
  await paga(100)
  const [criada, desfeita] = await imagens.inteiras(id)
  expect((await imagens.guardadas(id))[0]).toEqual([null, 'status_pagamento'])
  expect(criada?.depois).toMatchObject({ status_pagamento: 'PENDENTE', inicio: noDia(2) })
  expect(desfeita?.depois).toMatchObject({ status_pagamento: 'PENDENTE', inicio: noDia(5) })
})

test('undone, an image is whole by itself; redone, of what changes again', async () => {
  const { agenda, marca } = await umLivro(t)
  const { id } = await marca(2, 100)
  const { operacaoId } = await agenda.change(id, ateAs(noDia(5)))
  for (let vez = 0; vez < 3; vez += 1) {
    await agenda.undo(operacaoId)
    const [desfeita] = await imagens.guardadas(id)
    expect(String(desfeita?.[0]).split(' ').length).toBeGreaterThan(15)
    expect(desfeita?.[1]).toBe('fim inicio')
    expect((await agenda.redo(operacaoId)).status).toBe(200)
    expect(await imagens.guardadas(id)).toEqual([['fim inicio', '']])
  }
})

test('each state is told as it stood, through undoing, money, going and coming back', async () => {
  const { agenda, conta, marca, paga, pacienteId } = await umLivro(t)
  const { id: outroId } = await umPaciente(t, conta)
  const { id } = await marca(2, 100)
  const estados = new Map<string, (unknown | null)[]>()
  let era = null as unknown
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

test('images of before are told the same after the migration, undone and redone as they were', async () => {
  const { agenda, conta, marca, paga, pacienteId } = await umLivro(t)
  const { id } = await marca(2, 100, PAGO)
  await marca(4, 40)
  const ida = await agenda.change(id, { ...ateAs(noDia(6)), observacoes: 'Um laudo.' })
  await agenda.undo(ida.operacaoId)
  await paga(30)
  const { membros } = await umaSerie(agenda, { pacienteId })
  await agenda.remove(membros[3]?.id)
  const mudada = await agenda.change(membros[5]?.id, { observacoes: 'Outro.', editMode: 'future' })
  const ultima = await agenda.remove(membros[7]?.id)
  const [contadas, guardadas] = [await imagens.todas(), await imagens.tamanho()]
  const historico = () => agenda.get(`/agendamentos/${membros[6]?.id}/historico`)
  const [{ body: contado }, lista] = [await historico(), await agendaDe(t, conta)]
  await database.script(VOLTA_AO_0033)
  expect(await imagens.tamanho()).toBeGreaterThan(4 * guardadas)
  for (const migracao of ['0034-so-o-que-muda.sql', '0038-o-que-a-linha-diz.sql'])
    await database.script(readFileSync(join(MIGRATIONS_FOLDER, migracao), 'utf8'))
  await database.script(TODOS_OS_DIREITOS)
  expect(await imagens.todas()).toEqual(contadas)
  expect(await imagens.tamanho()).toBeLessThanOrEqual(guardadas)

  expect((await historico()).body).toEqual(contado)
  for (const { operacaoId } of [ultima, mudada])
    expect((await agenda.undo(operacaoId)).status).toBe(200)
  for (const { operacaoId } of [mudada, ultima])
    expect((await agenda.redo(operacaoId)).status).toBe(200)
  const semVersao = (linhas: object[]) => linhas.map((um) => ({ ...um, versao: 0 }))
  expect(semVersao(await agendaDe(t, conta))).toEqual(semVersao(lista))
})
