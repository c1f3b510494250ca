import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { agendaDe, resumoDe, umAgendamento } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { umaConta } from '../../../test/contas.ts'
import { umPaciente } from '../../../test/pacientes.ts'
import { raiseVersoes } from '../../calls/versoes-store.ts'
import { type Executor, statement } from '../../database/database.ts'
import { mintEscopo } from '../../escopo.ts'
import { recountMeses } from '../../pagamentos/repository.ts'
import { lockMeses } from '../../pagamentos/service.ts'

const t = await useApp()
const conta = await umaConta(t)
const escopo = mintEscopo(conta.profissionalId, conta.usuarioId)

const ESPERANDO = statement(
  'teste_esperando',
  `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
)
const MOVE = statement(
  'teste_move',
  `UPDATE agendamento SET inicio = $2::timestamp, fim = $2::timestamp + interval '1 hour',
     versao = versao + 1 WHERE id = $1`,
)

async function untilSomeoneWaits(quantos = 1) {
  for (let vez = 0; vez < 500; vez += 1) {
    if ((await t.contexto.database.query(ESPERANDO)).length >= quantos) return
    await pause(10)
  }
  throw new Error(`${quantos} never waited for a lock`)
}

/** Holds both months, lets `gesto` run into the lock, moves the appointment under it, lets go. */
async function moveUnder<T>(
  { id, pacienteId, para }: { id: string; pacienteId: string; para: string },
  gesto: () => Promise<T>,
): Promise<T> {
  const meses = [4, 7].map((mes) => ({ pacienteId, ano: 2026, mes }))
  const gestos: Promise<T>[] = []
  await t.contexto.database.transaction(async (tx: Executor) => {
    await lockMeses(tx, escopo, meses)
    gestos.push(gesto())
    await untilSomeoneWaits()
    await tx.query(MOVE, [id, para])
    await recountMeses(tx, escopo, meses)
    await raiseVersoes(tx, escopo)
  })
  const [resposta] = await Promise.all(gestos)
  if (!resposta) throw new Error('The gesture never ran')
  return resposta
}

async function umaSessao() {
  const { id: pacienteId } = await umPaciente(t, conta)
  const { id } = await umAgendamento(t, conta, {
    pacienteId,
    inicio: '2026-04-10T09:00:00',
    valorSessao: 10,
  })
  return { id, pacienteId, para: '2026-07-10T09:00:00' }
}
const mesesDe = async (id: string) =>
  (await resumoDe(t, conta))
    .filter(({ pacienteId }) => pacienteId === id)
    .map(({ mesNumero, quantidadeAtendimentos, valorTotal }) => [
      mesNumero,
      quantidadeAtendimentos,
      valorTotal,
    ])

test('an edit that finds its appointment moved begins again: the new month counts it', async () => {
  const sessao = await umaSessao()
  const answer = await moveUnder(sessao, () =>
    t.call('PUT', `/api/agendamentos/${sessao.id}`, {
      token: conta.token,
      body: { valorSessao: 25 },
    }),
  )
  expect(answer).toMatchObject({ status: 200, body: { inicio: sessao.para, valorSessao: 25 } })
  expect(await mesesDe(sessao.pacienteId)).toEqual([[7, 1, 25]])
})

test('archiving leaves what was moved meanwhile, and its month counts it', async () => {
  const sessao = await umaSessao()
  const answer = await moveUnder(sessao, () =>
    t.call('DELETE', `/api/pacientes/${sessao.pacienteId}`, { token: conta.token }),
  )
  expect(answer.status).toBe(204)
  expect(await mesesDe(sessao.pacienteId)).toEqual([[7, 1, 10]])
  expect((await agendaDe(t, conta)).map(({ id }) => id)).toContain(sessao.id)
})

test('a booking waits for the archiving of its patient, and is then refused', async () => {
  const { id: pacienteId } = await umPaciente(t, conta)
  const ARQUIVA = statement(
    'teste_arquiva',
    'UPDATE paciente SET arquivado_em = now() WHERE profissional_id = $1 AND id = $2',
  )
  const marcados: ReturnType<typeof t.call>[] = []
  await t.contexto.database.transaction(async (tx) => {
    await tx.query(ARQUIVA, [conta.profissionalId, pacienteId])
    marcados.push(
      t.call('POST', '/api/agendamentos', {
        token: conta.token,
        body: {
          pacienteId,
          tipo: 'ANAMNESE',
          inicio: '2026-04-10T09:00:00',
          fim: '2026-04-10T10:00:00',
        },
      }),
    )
    await untilSomeoneWaits()
  })
  expect((await Promise.all(marcados)).map(({ status }) => status)).toEqual([404])
  expect(await mesesDe(pacienteId)).toEqual([])
})

/** Books for `pacienteId`; over: whether it was answered by now. */
function marca(pacienteId: string, dia: string) {
  const marcado = { over: false, answer: Promise.resolve(0) }
  const body = { pacienteId, tipo: 'ANAMNESE', inicio: `${dia}T09:00:00`, fim: `${dia}T10:00:00` }
  marcado.answer = t
    .call('POST', '/api/agendamentos', { token: conta.token, body })
    .then(({ status }) => {
      marcado.over = true
      return status
    })
  return marcado
}

test('who holds one month of a patient holds their others, and nobody else is waited for', async () => {
  const [{ id: uma }, { id: outra }] = [await umPaciente(t, conta), await umPaciente(t, conta)]
  const depois = await t.contexto.database.transaction(async (tx) => {
    await lockMeses(tx, escopo, [{ pacienteId: uma, ano: 2026, mes: 4 }])
    const dela = marca(uma, '2026-07-10')
    await untilSomeoneWaits()
    expect(await marca(outra, '2026-04-10').answer).toBe(201)
    expect(dela.over).toBe(false)
    return dela
  })
  expect(await depois.answer).toBe(201)
  expect([await mesesDe(uma), await mesesDe(outra)]).toEqual([[[7, 1, 0]], [[4, 1, 0]]])
})

const SEGURAM = statement(
  'teste_seguram',
  `SELECT count(*)::int AS quantas FROM pg_locks l JOIN pg_stat_activity s USING (pid)
    WHERE l.locktype = 'advisory' AND l.granted AND s.wait_event_type = 'Lock'`,
)
const CASA = statement(
  'teste_casa',
  `SELECT pg_advisory_xact_lock(hashtextextended('meses:' || $1::text, 0))`,
)
const PORTA = statement(
  'teste_porta',
  `SELECT pg_advisory_xact_lock(hashtextextended('mes:' || $1::text || ' 2026 5', 0))`,
)

// Two months: the doors are counted behind the house, and the patient behind both.
test.each([
  ['the house', CASA, 0],
  ['a door', PORTA, 2],
])('who waits for %s holds nothing that stands behind it', async (_qual, trava, seguras) => {
  const { id } = await umPaciente(t, conta)
  const body = { pacienteId: id, tipo: 'ANAMNESE', isRecurring: true, recurrenceType: 'weekly' }
  const quando = { inicio: '2026-04-28T09:00:00', fim: '2026-04-28T10:00:00' }
  const serie = { ...body, ...quando, recurrenceEnd: '2026-05-05' }
  const marcada = await t.contexto.database.transaction(async (tx) => {
    await tx.query(trava, [conta.profissionalId])
    const aCaminho = t.call('POST', '/api/agendamentos', { token: conta.token, body: serie })
    await untilSomeoneWaits()
    expect(await t.contexto.database.query(SEGURAM)).toEqual([{ quantas: seguras }])
    return { aCaminho }
  })
  expect((await marcada.aCaminho).status).toBe(201)
})

test('who holds the months of very many patients holds everybody’s, and a month from being closed', async () => {
  const { id } = await umPaciente(t, conta)
  const meses = Array.from({ length: 1_001 }, () => randomUUID()).map((pacienteId) => ({
    ...{ pacienteId, ano: 2026, mes: 2 },
  }))
  const depois = await t.contexto.database.transaction(async (tx) => {
    await lockMeses(tx, escopo, meses)
    const marcado = marca(id, '2026-07-10')
    await untilSomeoneWaits()
    const fechado = t.call('POST', '/api/meses/2026/2/fechar', { token: conta.token, body: {} })
    await untilSomeoneWaits(2)
    return { marcado, fechado }
  })
  expect([await depois.marcado.answer, (await depois.fechado).status]).toEqual([201, 200])
  expect(await mesesDe(id)).toEqual([[7, 1, 0]])
})
