import { randomUUID } from 'node:crypto'
import type { HistoricoFio } from '@clinica/domain/agenda/historico/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { umaConta } from '../../../test/contas.ts'
import { umPaciente } from '../../../test/pacientes.ts'
import { agendaPelaApi, umaAgenda, umaSerie } from '../../../test/series.ts'
import { statement } from '../../database/database.ts'

const t = await useApp()
const INICIO = '2026-03-09T15:00:00.000Z'

const historicoDe = async (agenda: ReturnType<typeof agendaPelaApi>, id: string | undefined) =>
  (await agenda.get(`/agendamentos/${id}/historico`)).body as HistoricoFio[]
const resumo = (historico: HistoricoFio[]) =>
  historico.map(({ tipo, alterados, mudancas }) => [
    tipo,
    alterados,
    mudancas.map(({ campo }) => campo).join(),
  ])

test('tells what, when and by whom, the newest first, undone ones marked', async () => {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const outro = await umPaciente(t, conta, { pessoa: { nome: 'José Muñoz' } })
  const criado = await agenda.create({ pacienteId, valorSessao: 120, observacoes: 'segredo' })
  const { id } = criado.agendamento
  t.relogio.avancar(60_000)
  const editado = await agenda.change(id, {
    pacienteId: outro.id,
    inicio: '2026-03-10T15:00:00',
    fim: '2026-03-10T16:00:00',
    observacoes: 'outro segredo',
    valorSessao: 180.5,
    statusAgendamento: 'CONFIRMADO',
  })
  t.relogio.avancar(60_000)
  await agenda.undo(editado.operacaoId)
  const historico = await historicoDe(agenda, id)
  expect(historico).toEqual([
    {
      operacaoId: editado.operacaoId,
      tipo: 'EDICAO',
      em: '2026-03-09T15:01:00.000Z',
      desfeitaEm: '2026-03-09T15:02:00.000Z',
      por: 'Ana Souza',
      alterados: 1,
      mudancas: [
        { campo: 'paciente', antes: 'Bia Lima', depois: 'José Muñoz' },
        { campo: 'inicio', antes: '2026-03-09T14:00:00', depois: '2026-03-10T15:00:00' },
        { campo: 'fim', antes: '2026-03-09T15:00:00', depois: '2026-03-10T16:00:00' },
        { campo: 'observacoes', antes: null, depois: null },
        { campo: 'valorSessao', antes: 120, depois: 180.5 },
        { campo: 'statusAgendamento', antes: 'AGENDADO', depois: 'CONFIRMADO' },
      ],
    },
    {
      operacaoId: criado.operacaoId,
      tipo: 'CRIACAO',
      em: INICIO,
      desfeitaEm: null,
      por: 'Ana Souza',
      alterados: 1,
      mudancas: [],
    },
  ])
  expect(JSON.stringify(historico)).not.toContain('segredo')
  await agenda.redo(editado.operacaoId)
  expect((await historicoDe(agenda, id))[0]?.desfeitaEm).toBeNull()
  t.relogio.avancar(-120_000)
})

test('a series counts what each gesture touched, and tells the rhythm', async () => {
  const { agenda, pacienteId } = await umaAgenda(t)
  const { id } = (await agenda.create({ pacienteId })).agendamento
  const repete = { isRecurring: true, recurrenceType: 'weekly', recurrenceEnd: '2026-03-30' }
  await agenda.change(id, repete)
  await agenda.change(id, { ...repete, editMode: 'all', recurrenceType: 'biweekly' })
  const maior = { ...repete, recurrenceType: 'biweekly', recurrenceEnd: '2026-04-30' }
  await agenda.change(id, { ...maior, editMode: 'all', valorSessao: 9 })
  const historico = await historicoDe(agenda, id)
  expect(resumo(historico)).toEqual([
    ['EDICAO', 4, 'valorSessao'],
    ['EDICAO', 3, 'recorrencia'],
    ['EDICAO', 4, 'recorrencia'],
    ['CRIACAO', 1, ''],
  ])
  expect(historico.flatMap(({ mudancas }) => mudancas).slice(1)).toEqual([
    { campo: 'recorrencia', antes: 'weekly', depois: 'biweekly' },
    { campo: 'recorrencia', antes: null, depois: 'weekly' },
  ])
  const { membros } = await agenda.serie(id)
  // Made by an edit: to this one that was its creation.
  expect(resumo(await historicoDe(agenda, membros.at(-1)?.id))).toEqual([['CRIACAO', 4, '']])
})

test('the server’s clock set back in between: still the newest first', async () => {
  const { agenda, pacienteId } = await umaAgenda(t)
  t.relogio.avancar(3_600_000)
  const { id } = (await agenda.create({ pacienteId, valorSessao: 120 })).agendamento
  await agenda.change(id, { valorSessao: 130 })
  t.relogio.avancar(-3_600_000)
  await agenda.change(id, { modalidadeAtendimento: 'ONLINE' })
  expect(resumo(await historicoDe(agenda, id))).toEqual([
    ['EDICAO', 1, 'modalidadeAtendimento'],
    ['EDICAO', 1, 'valorSessao'],
    ['CRIACAO', 1, ''],
  ])
})

test('removed and back again: the deletion and the archiving stay told', async () => {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const { membros } = await umaSerie(agenda, { pacienteId })
  const id = membros.at(-1)?.id
  const exclusao = await agenda.remove(membros[3]?.id, { editMode: 'future' })
  expect((await agenda.get(`/agendamentos/${id}/historico`)).status).toBe(404)
  await agenda.undo(exclusao.operacaoId)
  await t.call('DELETE', `/api/pacientes/${pacienteId}`, { token: conta.token })
  await t.call('POST', `/api/pacientes/${pacienteId}/restaurar`, { token: conta.token })
  const historico = await historicoDe(agenda, id)
  expect(resumo(historico)).toEqual([
    ['ARQUIVAMENTO', 9, ''],
    ['EXCLUSAO', 6, ''],
    ['CRIACAO', 9, ''],
  ])
  expect(historico.map(({ desfeitaEm }) => desfeitaEm)).toEqual([INICIO, INICIO, null])
})

test('one older than operations was made when its row says', async () => {
  const { agenda } = await umaAgenda(t)
  const { id } = (await agenda.create({})).agendamento
  await t.contexto.database.query(
    statement('teste_sem_operacao', 'UPDATE agendamento SET operacao_id = NULL WHERE id = $1'),
    [id],
  )
  await t.contexto.database.query(
    statement('teste_sem_imagem', 'DELETE FROM operacao_imagem WHERE agendamento_id = $1'),
    [id],
  )
  await agenda.change(id, { valorSessao: 5 })
  const historico = await historicoDe(agenda, id)
  expect(resumo(historico)).toEqual([
    ['EDICAO', 1, 'valorSessao'],
    ['CRIACAO', 1, ''],
  ])
  expect(historico.at(-1)).toMatchObject({ operacaoId: null, em: INICIO, por: 'Ana Souza' })
  const outra = agendaPelaApi(t, await umaConta(t))
  for (const [quem, qual] of [
    [outra, id],
    [agenda, randomUUID()],
  ] as const) {
    expect((await quem.get(`/agendamentos/${qual}/historico`)).status).toBe(404)
  }
})
