import { randomUUID } from 'node:crypto'
import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { fraseDoErro } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import {
  agendaDe,
  corpoDeAgendamento,
  lido,
  resumoDe,
  umAgendamento,
} from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { type Conta, umaConta } from '../../../test/contas.ts'
import { umCpf, umPaciente } from '../../../test/pacientes.ts'
import { statement } from '../../database/database.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()
const DIA = 24 * 60 * 60 * 1000

const archive = (conta: Conta, id: string, body?: unknown) =>
  t.call('DELETE', `/api/pacientes/${id}`, { token: conta.token, body })
const restore = (conta: Conta, id: string) =>
  t.call('POST', `/api/pacientes/${id}/restaurar`, { token: conta.token })
const semVersao = (lista: AgendamentoFio[]) => lista.map(({ versao: _, ...resto }) => resto)

/** A patient with a past, a present and a future; `ficam` and `saem` as archiving should have it. */
async function umaHistoria() {
  const conta = await umaConta(t)
  const { id: pacienteId } = await umPaciente(t, conta)
  const { id: outroId } = await umPaciente(t, conta)
  const marca = (inicio: string, resto = {}) =>
    umAgendamento(t, conta, { pacienteId, inicio, valorSessao: 150.25, ...resto })
  const ficam = [
    await marca('2026-02-10T09:00:00', { statusPagamento: 'PAGO' }),
    await marca('2026-03-09T12:00:00'),
    await marca('2026-03-20T09:00:00', { statusAgendamento: 'REALIZADO' }),
    await marca('2026-03-21T09:00:00', { statusAgendamento: 'FALTA' }),
    await umAgendamento(t, conta, { pacienteId: outroId, inicio: '2026-04-02T09:00:00' }),
  ]
  const saem = [
    await marca('2026-03-09T12:00:01', { observacoes: 'levar o laudo' }),
    await marca('2026-04-01T09:00:00', {
      statusAgendamento: 'CONFIRMADO',
      statusPagamento: 'PAGO',
      modalidadeAtendimento: 'ONLINE',
      observacoes: 'x'.repeat(300),
    }),
    await marca('2026-05-01T09:00:00', { tipo: 'CAFEZINHO', valorSessao: null }),
  ]
  return { conta, pacienteId, outroId, ficam, saem }
}

const porInicio = (lista: AgendamentoFio[]) =>
  [...lista].sort((a, b) => (a.inicio < b.inicio ? -1 : 1))

test('archiving removes what is ahead and undecided; the past stays to the cent', async () => {
  const { conta, pacienteId, ficam } = await umaHistoria()
  const antes = await resumoDe(t, conta)
  expect((await archive(conta, pacienteId)).status).toBe(204)
  expect(await agendaDe(t, conta)).toEqual(porInicio(ficam))
  const depois = await resumoDe(t, conta)
  const daqui = (ano: number, mes: number) => (linha: (typeof antes)[number]) =>
    linha.pacienteId === pacienteId && linha.ano === ano && linha.mesNumero === mes
  expect(depois.find(daqui(2026, 2))).toEqual(antes.find(daqui(2026, 2)))
  expect(depois.find(daqui(2026, 3))).toMatchObject({
    quantidadeAtendimentos: 3,
    valorTotal: 450.75,
    valorPago: 0,
  })
  // D10: the money of what was removed stays, as credit.
  expect(depois.find(daqui(2026, 4))).toMatchObject({
    quantidadeAtendimentos: 0,
    valorTotal: 0,
    valorPago: 150.25,
  })
})

test('restoring brings all of it back, months to the cent', async () => {
  const { conta, pacienteId } = await umaHistoria()
  const agenda = await agendaDe(t, conta)
  const resumo = await resumoDe(t, conta)
  await archive(conta, pacienteId)
  const answer = await restore(conta, pacienteId)
  expect(answer).toMatchObject({ status: 200, body: { id: pacienteId, arquivado: false } })
  const depois = await agendaDe(t, conta)
  expect(semVersao(depois)).toEqual(semVersao(agenda))
  expect(depois.map(({ versao }) => versao)).toEqual(
    agenda.map(({ inicio }) =>
      ['2026-03-09T12:00:01', '2026-04-01T09:00:00', '2026-05-01T09:00:00'].includes(inicio)
        ? 2
        : 1,
    ),
  )
  expect(await resumoDe(t, conta)).toEqual(resumo)
})

test('only what is still ahead comes back, and each time anew', async () => {
  const { conta, pacienteId, saem } = await umaHistoria()
  await archive(conta, pacienteId)
  t.relogio.avancar(10 * DIA)
  await restore(conta, pacienteId)
  const ids = () => agendaDe(t, conta).then((lista) => lista.map(({ id }) => id))
  expect(await ids()).not.toContain(saem[0]?.id)
  expect(await ids()).toEqual(expect.arrayContaining([saem[1]?.id, saem[2]?.id]))
  await archive(conta, pacienteId)
  await restore(conta, pacienteId)
  const lista = await agendaDe(t, conta)
  expect(lista.find(({ id }) => id === saem[1]?.id)).toMatchObject({ versao: 3 })
  expect(lista.filter(({ id }) => id === saem[0]?.id)).toEqual([])
  t.relogio.avancar(-10 * DIA)
})

test('archived: no new booking; the past stays readable and editable as long as it is theirs', async () => {
  const { conta, pacienteId, outroId, ficam } = await umaHistoria()
  await archive(conta, pacienteId)
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    t.call(method, `/api/agendamentos${path}`, { token: conta.token, body })
  expect((await call('POST', '', corpoDeAgendamento({ pacienteId }))).status).toBe(404)
  const doOutro = ficam[4]?.id
  expect((await call('PUT', `/${doOutro}`, { pacienteId })).status).toBe(404)
  const passado = ficam[0]?.id
  const mudado = await call('PUT', `/${passado}`, { pacienteId, valorSessao: 160 })
  expect(mudado).toMatchObject({ status: 200, body: { valorSessao: 160, pacienteId } })
  const detalhes = await call('GET', `/paciente/${pacienteId}/detalhes?mes=2&ano=2026`)
  expect(detalhes.body).toEqual([lido(mudado.body)])
  expect((await call('GET', `/${pacienteId}/valor-consulta`)).text).toBe('180')
  expect((await call('PUT', `/${passado}`, { pacienteId: outroId })).status).toBe(200)
  expect((await call('PUT', `/${passado}`, { pacienteId })).status).toBe(404)
})

test('only an archived patient is restored, only an active one archived; a stale version is refused', async () => {
  const conta = await umaConta(t)
  const { id, versao } = await umPaciente(t, conta)
  const status = async (answer: Promise<{ status: number }>) => (await answer).status
  expect(await status(restore(conta, id))).toBe(404)
  expect(await status(archive(conta, id, { versao: versao + 1 }))).toBe(409)
  expect(await status(archive(conta, id, { versao }))).toBe(204)
  expect(await status(archive(conta, id))).toBe(404)
  expect(await status(restore(conta, randomUUID()))).toBe(404)
  expect(await status(restore(await umaConta(t), id))).toBe(404)
  expect(await status(restore(conta, id))).toBe(200)
})

test('a CPF taken meanwhile: 409, the patient and the sessions stay archived', async () => {
  const conta = await umaConta(t)
  const cpf = umCpf()
  const { id: pacienteId } = await umPaciente(t, conta, { pessoa: { cpf } })
  await umAgendamento(t, conta, { pacienteId, inicio: '2026-04-01T09:00:00' })
  await archive(conta, pacienteId)
  await umPaciente(t, conta, { pessoa: { cpf } })
  const answer = await restore(conta, pacienteId)
  expect([answer.status, (answer.body as { message: string }).message]).toEqual([
    409,
    fraseDoErro('CPF_EM_USO'),
  ])
  expect(await agendaDe(t, conta)).toEqual([])
})

test('the operation keeps what was removed, notes encrypted', async () => {
  const { conta, pacienteId, saem } = await umaHistoria()
  await archive(conta, pacienteId)
  const IMAGENS = statement(
    'teste_imagens',
    `SELECT i.agendamento_id AS id, i.antes, o.usuario_id AS "usuarioId"
       FROM operacao_imagem i JOIN operacao o ON o.id = i.operacao_id
      WHERE i.profissional_id = $1 AND o.tipo = 'ARQUIVAMENTO' ORDER BY i.antes ->> 'inicio'`,
  )
  const imagens = await t.contexto.database.query<{
    id: string
    usuarioId: string
    antes: { observacoes: string }
  }>(IMAGENS, [conta.profissionalId])
  expect(imagens.map(({ id }) => id)).toEqual(saem.map(({ id }) => id))
  expect(new Set(imagens.map(({ usuarioId }) => usuarioId))).toEqual(new Set([conta.usuarioId]))
  expect(JSON.stringify(imagens)).not.toContain('laudo')
  const observacoes = imagens[0]?.antes.observacoes ?? ''
  const vinculo = `agendamento.observacoes:${conta.profissionalId}:${saem[0]?.id}`
  const notas = t.contexto.cofre.decifrar(Buffer.from(observacoes, 'base64'), vinculo)
  expect(notas).toBe('levar o laudo')
})

test('archiving while booking and moving: no session ahead stays uncounted or unarchived', async () => {
  const { conta, pacienteId, ficam } = await umaHistoria()
  const put = (id: string | undefined, inicio: string) =>
    t.call('PUT', `/api/agendamentos/${id}`, {
      token: conta.token,
      body: { inicio, fim: inicio.replace('T09:00', 'T10:00') },
    })
  const [arquivado, ...outros] = await Promise.all([
    archive(conta, pacienteId),
    put(ficam[0]?.id, '2026-06-10T09:00:00'),
    put(ficam[1]?.id, '2026-08-10T09:00:00'),
    ...Array.from({ length: 10 }, (_, i) =>
      t.call('POST', '/api/agendamentos', {
        token: conta.token,
        body: corpoDeAgendamento({ pacienteId, inicio: `2026-07-1${i}T09:00:00` }),
      }),
    ),
  ])
  expect(arquivado.status).toBe(204)
  expect(outros.every(({ status }) => [200, 201, 404, 409].includes(status))).toBe(true)
  const agenda = await agendaDe(t, conta)
  const adiante = agenda.filter((a) => a.pacienteId === pacienteId && a.inicio > '2026-04')
  expect(adiante).toEqual([])
  const contados = agenda.filter((a) => a.pacienteId === pacienteId).length
  const somados = (await resumoDe(t, conta))
    .filter((linha) => linha.pacienteId === pacienteId)
    .reduce((total, { quantidadeAtendimentos }) => total + quantidadeAtendimentos, 0)
  expect(somados).toBe(contados)
})
