import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { agendaDe, resumoDe, umAgendamento } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { umaConta } from '../../../test/contas.ts'
import { umPaciente } from '../../../test/pacientes.ts'
import { lockProfissional } from '../../calls/professional-lock-store.ts'
import { raiseVersoes } from '../../calls/versoes-store.ts'
import { type Executor, statement } from '../../database/database.ts'
import { mintEscopo } from '../../escopo.ts'
import { recountMeses } from '../../pagamentos/meses/repository.ts'

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

/** Holds the professional's lock, lets `gesto` run into it, moves the appointment under it, lets go. */
async function moveUnder<T>(
  { id, pacienteId, para }: { id: string; pacienteId: string; para: string },
  gesto: () => Promise<T>,
): Promise<T> {
  const meses = [4, 7].map((mes) => ({ pacienteId, ano: 2026, mes }))
  const gestos: Promise<T>[] = []
  await t.contexto.database.transaction(async (tx: Executor) => {
    await lockProfissional(tx, escopo)
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

test('an edit that waited for a move is of what it left: the new month counts it', async () => {
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

test('archiving that waited for a move takes the session from where it is', async () => {
  const sessao = await umaSessao()
  const answer = await moveUnder(sessao, () =>
    t.call('DELETE', `/api/pacientes/${sessao.pacienteId}`, { token: conta.token }),
  )
  expect(answer.status).toBe(204)
  expect(await mesesDe(sessao.pacienteId)).toEqual([])
  expect((await agendaDe(t, conta)).map(({ id }) => id)).not.toContain(sessao.id)
})

test('a booking waits for the archiving of its patient, and is then refused', async () => {
  const { id: pacienteId } = await umPaciente(t, conta)
  const ARQUIVA = statement(
    'teste_arquiva',
    'UPDATE paciente SET arquivado_em = now() WHERE profissional_id = $1 AND id = $2',
  )
  const marcados: ReturnType<typeof t.call>[] = []
  await t.contexto.database.transaction(async (tx) => {
    await lockProfissional(tx, escopo)
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

test('one who writes waits for another of their own, and nobody else does', async () => {
  const { id: pacienteId } = await umPaciente(t, conta)
  const outra = await umaConta(t)
  const { id: dela } = await umPaciente(t, outra)
  const quando = { inicio: '2026-04-10T09:00:00', fim: '2026-04-10T10:00:00' }
  const marca = (token: string, de: string) =>
    t.call('POST', '/api/agendamentos', {
      token,
      body: { pacienteId: de, tipo: 'ANAMNESE', ...quando },
    })
  const espera = await t.contexto.database.transaction(async (tx) => {
    await lockProfissional(tx, escopo)
    const minha = marca(conta.token, pacienteId)
    await untilSomeoneWaits()
    expect((await marca(outra.token, dela)).status).toBe(201)
    expect(await mesesDe(pacienteId)).toEqual([])
    return { minha }
  })
  expect((await espera.minha).status).toBe(201)
  expect(await mesesDe(pacienteId)).toEqual([[4, 1, 0]])
})

test('who would wait too long is told to come back, and nothing is written', async () => {
  const { id: pacienteId } = await umPaciente(t, conta)
  const quando = { inicio: '2026-04-10T09:00:00', fim: '2026-04-10T10:00:00' }
  const body = { pacienteId, tipo: 'ANAMNESE', ...quando }
  const recusada = await t.contexto.database.transaction(async (tx) => {
    await lockProfissional(tx, escopo)
    return t.call('POST', '/api/agendamentos', { token: conta.token, body })
  })
  expect(recusada.status).toBe(503)
  expect(Number(recusada.headers['retry-after'])).toBeGreaterThan(0)
  expect(await mesesDe(pacienteId)).toEqual([])
}, 30_000)
