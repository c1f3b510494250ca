import type { DadosDoPacienteFio } from '@clinica/domain/titular/contract'
import { paginaDosDados } from '@clinica/domain/titular/pagina-dos-dados'
import { expect, test } from 'vitest'
import { resumoDe } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { CANARIO, DIA, descartes, umaHistoria, VINTE_ANOS } from '../../test/descarte.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { agendaPelaApi, umaSerie } from '../../test/series.ts'
import { statement } from '../database/database.ts'
import { mintEscopo } from '../escopo.ts'
import { compareMeses } from '../pagamentos/conferencia/service.ts'

const t = await useApp()
const { database } = t.contexto
const { call, depois, discard } = descartes(t)

const RESTOS = statement(
  'teste_restos',
  `SELECT (SELECT count(*)::int FROM mes_do_paciente WHERE paciente_id = $1)
        + (SELECT count(*)::int FROM agendamento WHERE paciente_id = $1)
        + (SELECT count(*)::int FROM pagamento WHERE paciente_id = $1) AS restos`,
)

// What is edited, moved to a month that had no row, paid and undone meanwhile is refused or goes with the record.
test.each(
  [1, 2, 3].flatMap(
    (vez) =>
      [
        [vez, 'alone'],
        [vez, 'and restoring'],
      ] as const,
  ),
)(
  'disposing while gestures touch the record leaves nothing behind, and no month wrong: %i, %s',
  async (_vez, como) => {
    const { conta, agenda, id, deAmbos } = await umaHistoria(t)
    const periodo = 'dataInicio=2025-12-01T00:00:00&dataFim=2026-03-31T00:00:00'
    const deles = (await agenda.get(`/agendamentos/profissional/me?${periodo}`)).body as {
      id: string
      pacienteId: string
    }[]
    const sessoes = deles.filter(({ pacienteId }) => pacienteId === id)
    const gestos = () => [
      discard(conta, id, { nome: CANARIO }),
      agenda.change(sessoes[0]?.id, { inicio: '2025-11-05T09:00:00', fim: '2025-11-05T10:00:00' }),
      agenda.change(sessoes[1]?.id, { statusPagamento: 'PAGO' }),
      agenda.remove(sessoes[2]?.id),
      agenda.undo(deAmbos.operacaoId),
      call(conta, 'PUT', '/resumo-atendimentos/valor-pago', {
        pacienteId: id,
        mes: 12,
        ano: 2025,
        valorPago: 500,
      }),
      discard(conta, id, { nome: CANARIO }),
      call(conta, 'GET', `/pacientes/${id}/dados?destinatario=profissional&observacoes=true`),
      ...(como === 'alone' ? [] : [call(conta, 'POST', `/pacientes/${id}/restaurar`)]),
    ]
    const vistos = await depois(VINTE_ANOS + DIA, () => Promise.all(gestos()))
    const status = vistos.map((um) => um.status)
    expect(status.filter((um) => ![200, 201, 204, 400, 404, 409].includes(um))).toEqual([])
    const descartado = status[0] === 201 || status[6] === 201
    // A gesture that was first is a new record, which has to be kept again.
    if (!descartado) expect([status[0], status[6]]).toEqual([409, 409])
    const [sobra] = await database.query<{ restos: number }>(RESTOS, [id])
    if (descartado) expect(sobra?.restos).toBe(0)
    else expect(sobra?.restos).toBeGreaterThan(0)
    const escopo = mintEscopo(conta.profissionalId, conta.usuarioId)
    expect(await compareMeses(database, escopo)).toMatchObject({ diferentes: [] })
    expect(
      (await resumoDe(t, conta)).filter(({ pacienteId }) => pacienteId === id).length === 0,
    ).toBe(descartado)
  },
)

test('ten years of a session a week with 5,000 characters each are told whole', async () => {
  const conta = await umaConta(t)
  const agenda = agendaPelaApi(t, conta)
  const { id: pacienteId } = await umPaciente(t, conta)
  const semanal = { pacienteId, isRecurring: true, recurrenceType: 'weekly', valorSessao: 180 }
  for (const [inicio, ate] of [
    ['2016-03-07', '2021-03-01'],
    ['2021-03-08', '2026-03-02'],
  ]) {
    await umaSerie(agenda, {
      ...semanal,
      inicio: `${inicio}T09:00:00`,
      fim: `${inicio}T10:00:00`,
      recurrenceEnd: ate,
      observacoes: 'é'.repeat(5_000),
    })
  }
  const answer = await call(
    conta,
    'GET',
    `/pacientes/${pacienteId}/dados?destinatario=profissional&observacoes=true`,
  )
  const dados = answer.body as DadosDoPacienteFio
  expect([answer.status, dados.atendimentos.length, dados.historico.length]).toEqual([
    200, 522, 522,
  ])
  expect(dados.atendimentos.every(({ observacoes }) => observacoes?.length === 5_000)).toBe(true)
  expect(paginaDosDados(dados).length).toBeGreaterThan(522 * 5_000)
})
