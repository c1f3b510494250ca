import { randomUUID } from 'node:crypto'
import { OBSERVACOES_POR_PAGINA, type ObservacoesFio } from '@clinica/domain/agenda/contract'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { useComandos } from '../../../test/comandos.ts'
import { type Conta, umaConta } from '../../../test/contas.ts'
import { umPaciente } from '../../../test/pacientes.ts'
import { usePlanos } from '../../../test/planos.ts'

const { t, textos } = await useComandos(await useApp())
const { lidas } = await usePlanos(t)

const pede = async ({ token }: Conta, pacienteId: string, apos = '') => {
  const query = apos && `?apos=${encodeURIComponent(apos)}`
  const { status, body } = await t.call(
    'GET',
    `/api/agendamentos/paciente/${pacienteId}/observacoes${query}`,
    { token },
  )
  return { status, body: body as ObservacoesFio }
}

async function umPacienteComSessoes() {
  const conta = await umaConta(t)
  const { id: pacienteId } = await umPaciente(t, conta)
  const anota = (inicio: string, observacoes: string | null, resto = {}) =>
    umAgendamento(t, conta, { pacienteId, inicio, observacoes, ...resto })
  return { conta, pacienteId, anota }
}

test('P9: the notes of a patient’s sessions, from first to last, and of nobody else', async () => {
  const { conta, pacienteId, anota } = await umPacienteComSessoes()
  expect((await pede(conta, pacienteId)).body).toEqual({ sessoes: [], proxima: null })
  const depois = await anota('2026-04-02T09:00:00', 'Trouxe o desenho.', {
    statusAgendamento: 'REALIZADO',
  })
  const antes = await anota('2025-04-02T09:00:00', 'Primeira conversa.\nVeio com a mãe.')
  await anota('2026-01-02T09:00:00', null)
  await umAgendamento(t, conta, { inicio: '2026-01-05T09:00:00', observacoes: 'De outra pessoa.' })
  expect((await pede(conta, pacienteId)).body).toEqual({
    sessoes: [
      {
        id: antes.id,
        inicio: '2025-04-02T09:00:00',
        fim: antes.fim,
        tipo: 'SESSAO_INDIVIDUAL',
        statusAgendamento: 'AGENDADO',
        observacoes: 'Primeira conversa.\nVeio com a mãe.',
      },
      {
        id: depois.id,
        inicio: '2026-04-02T09:00:00',
        fim: depois.fim,
        tipo: 'SESSAO_INDIVIDUAL',
        statusAgendamento: 'REALIZADO',
        observacoes: 'Trouxe o desenho.',
      },
    ],
    proxima: null,
  })
})

test('200 notes come in parts, each once, also where several begin at the same moment', async () => {
  const { conta, pacienteId, anota } = await umPacienteComSessoes()
  const { id } = await anota('2024-01-01T09:00:00', 'Uma nota.')
  await t.contexto.database.script(`
    INSERT INTO agendamento SELECT (jsonb_populate_record(NULL::agendamento, to_jsonb(a) || jsonb_build_object(
           'id', gen_random_uuid(), 'inicio', a.inicio + n / 3 * interval '1 week',
           'fim', a.fim + n / 3 * interval '1 week'))).*
      FROM agendamento a CROSS JOIN generate_series(1, 199) n WHERE a.id = '${id}'`)
  const vistas: string[] = []
  const partes: number[] = []
  let apos: string | null = ''
  while (apos !== null) {
    const { body }: { body: ObservacoesFio } = await pede(conta, pacienteId, apos)
    vistas.push(...body.sessoes.map((uma) => `${uma.inicio} ${uma.id}`))
    partes.push(body.sessoes.length)
    apos = body.proxima
  }
  expect(partes).toEqual(Array(4).fill(OBSERVACOES_POR_PAGINA))
  expect(new Set(vistas).size).toBe(200)
  expect(vistas).toEqual([...vistas].sort())
})

test('notes that cannot be read are told of their row alone (D5)', async () => {
  const { conta, pacienteId, anota } = await umPacienteComSessoes()
  const { id } = await anota('2026-01-02T09:00:00', 'Uma.')
  await anota('2026-01-09T09:00:00', 'Outra.')
  await t.contexto.database.script(
    `UPDATE agendamento SET observacoes = decode(repeat('00', 40), 'hex') WHERE id = '${id}'`,
  )
  const { sessoes } = (await pede(conta, pacienteId)).body
  expect(
    sessoes.map(({ observacoes, observacoesIlegiveis }) => [observacoes, observacoesIlegiveis]),
  ).toEqual([
    [null, true],
    ['Outra.', undefined],
  ])
})

test.each(['x', '2026-13-01T00:00:00_x', `2026-13-01T00:00:00_${randomUUID()}`])(
  'to go on from %j is 400',
  async (apos) => {
    const { conta, pacienteId } = await umPacienteComSessoes()
    expect((await pede(conta, pacienteId, apos)).body).toMatchObject({
      message: 'Informe de onde continuar.',
    })
  },
)

test('of nobody there, and of another clinic’s, 404 (D4)', async () => {
  const { conta, pacienteId } = await umPacienteComSessoes()
  expect((await pede(conta, randomUUID())).status).toBe(404)
  expect((await pede(await umaConta(t), pacienteId)).status).toBe(404)
})

test('by index, and no session but the patient’s from there on', async () => {
  const { conta, pacienteId, anota } = await umPacienteComSessoes()
  const { id } = await anota('2010-01-01T09:00:00', 'Uma nota.')
  const outro = await umPaciente(t, conta)
  await t.contexto.database.script(`
    INSERT INTO agendamento SELECT (jsonb_populate_record(NULL::agendamento, to_jsonb(a) || jsonb_build_object(
           'id', gen_random_uuid(), 'paciente_id', p.id, 'inicio', a.inicio + n * interval '1 day',
           'fim', a.fim + n * interval '1 day'))).*
      FROM agendamento a CROSS JOIN generate_series(1, 3000) n,
           (VALUES ('${pacienteId}'::uuid), ('${outro.id}'::uuid)) AS p (id)
     WHERE a.id = '${id}';
    ANALYZE agendamento`)
  await pede(conta, pacienteId)
  const comando = textos().find(({ name }) => name === 'agendamento_observacoes')
  if (!comando) throw new Error('not asked')
  const valores = [conta.profissionalId, pacienteId, '2015-01-01T09:00:00', randomUUID(), 51]
  const { inteira, linhas } = await lidas(comando, 'agendamento', valores)
  expect(inteira).toBe(false)
  expect(linhas).toBeLessThanOrEqual(60)
})
