// biome-ignore-all lint/style/noExcessiveLinesPerFile: one subject, its cases in order
import type { MesComHistoricoFio, MesFio } from '@clinica/domain/meses/contract'
import { expect, test } from 'vitest'
import { agendaDe, resumoDe } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { umaAgenda } from '../../test/series.ts'

const t = await useApp()

const dito = <A extends { body: unknown }>(answer: A) => ({
  ...answer,
  message: (answer.body as { message?: string } | null)?.message,
})

const pelaApi = ({ token }: Conta) => ({
  async le() {
    return (await t.call('GET', '/api/meses/2026/3', { token })).body as MesFio
  },
  fecha: async (body: object = {}, mes = '2026/3') =>
    dito(await t.call('POST', `/api/meses/${mes}/fechar`, { token, body })),
  reabre: async (body: object = { motivo: 'Chegou um Pix' }) =>
    dito(await t.call('POST', '/api/meses/2026/3/reabrir', { token, body })),
  marca: (pacientes: string[], enviado = true) =>
    t.call('PUT', '/api/meses/2026/3/enviados', { token, body: { pacientes, enviado } }),
})

const DIA = { inicio: '2026-03-02T09:00:00', fim: '2026-03-02T09:50:00' }
const EM_ABRIL = { inicio: '2026-04-06T09:00:00', fim: '2026-04-06T09:50:00' }

/** March with a session of 100,00 and one paid of 80,00; a session in April. */
async function umMes() {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const { id } = (await agenda.create({ ...DIA, pacienteId, valorSessao: 100 })).agendamento
  const paga = await agenda.create({
    inicio: '2026-03-03T09:00:00',
    fim: '2026-03-03T09:50:00',
    pacienteId,
    valorSessao: 80,
    statusPagamento: 'PAGO',
  })
  const abril = await agenda.create({ ...EM_ABRIL, pacienteId, valorSessao: 100 })
  return {
    conta,
    agenda,
    pacienteId,
    id,
    mes: pelaApi(conta),
    paga: paga.agendamento,
    abril: abril.agendamento,
  }
}

const FECHADO = 'Março de 2026 está fechado. Reabrir?'

test('a closed month refuses every gesture on price, status and payment, and says which month', async () => {
  const { conta, agenda, pacienteId, id, paga, abril, mes } = await umMes()
  const { token } = conta
  const recebe = recebimentosDe(t, conta, pacienteId)
  const editada = await agenda.change(id, { valorSessao: 110 })
  const [lancamento] = (
    await t.call(
      'GET',
      `/api/resumo-atendimentos/pagamentos?pacienteId=${pacienteId}&mes=3&ano=2026`,
      {
        token,
      },
    )
  ).body as { id: string }[]
  const antes = await mes.le()
  expect((await mes.fecha({ versao: 0, total: 190, pago: 80 })).status).toBe(200)
  const put = (path: string, body: object) => t.call('PUT', `/api${path}`, { token, body })
  const post = (path: string, body: object) => t.call('POST', `/api${path}`, { token, body })
  const gestos: Record<
    string,
    () => Promise<{ status: number; body?: unknown; message?: string }>
  > = {
    preço: () => agenda.change(id, { valorSessao: 1 }),
    status: () => agenda.change(id, { statusAgendamento: 'FALTA' }),
    pagamento: () => agenda.change(id, { statusPagamento: 'PAGO' }),
    'sai do mês': () => agenda.change(id, EM_ABRIL),
    'entra no mês': () =>
      agenda.change(abril.id, {
        ...DIA,
        inicio: '2026-03-04T09:00:00',
        fim: '2026-03-04T09:50:00',
      }),
    marcação: () => agenda.create({ ...DIA, pacienteId }),
    'uma série que o atravessa': () =>
      agenda.create({
        inicio: '2026-02-23T09:00:00',
        fim: '2026-02-23T09:50:00',
        pacienteId,
        isRecurring: true,
        recurrenceType: 'weekly',
        recurrenceEnd: '2026-04-30',
      }),
    exclusão: () => agenda.remove(id),
    'exclusão de uma paga': () => agenda.remove(paga.id),
    'status em lote': () =>
      post('/agendamentos/status-em-lote', { statusAgendamento: 'REALIZADO', sessoes: [{ id }] }),
    'valor pago': () =>
      put('/resumo-atendimentos/valor-pago', { pacienteId, mes: 3, ano: 2026, valorPago: 100 }),
    'forma do pagamento': () =>
      put(`/resumo-atendimentos/pagamentos/${lancamento?.id}`, { forma: 'PIX' }),
    recebimento: () => recebe.recebe(100),
    transferência: () =>
      post('/creditos/transferir', {
        pacienteId,
        valor: 5,
        de: { ano: 2026, mes: 4 },
        para: { ano: 2026, mes: 3 },
      }),
    desfazer: () => agenda.undo(editada.operacaoId),
    arquivamento: () => t.call('DELETE', `/api/pacientes/${pacienteId}`, { token }),
  }
  // Credit that a transfer could take along, and a session of March that an archiving would remove.
  await put('/resumo-atendimentos/valor-pago', { pacienteId, mes: 4, ano: 2026, valorPago: 300 })
  await mes.reabre({ motivo: 'Mais uma sessão' })
  await agenda.create({
    inicio: '2026-03-30T09:00:00',
    fim: '2026-03-30T09:50:00',
    pacienteId,
    valorSessao: 0,
  })
  await mes.fecha()
  const fechado = await mes.le()
  const sessoes = await agendaDe(t, conta)
  for (const [nome, gesto] of Object.entries(gestos)) {
    const { status, ...resto } = await gesto()
    const message = resto.message ?? (resto.body as { message?: string } | undefined)?.message
    expect([nome, status, message]).toEqual([nome, 409, FECHADO])
  }
  // 'Receber' tells it before it is asked.
  const { meses } = await recebe.previa({ valor: 100, data: '2026-05-02' })
  expect(meses.map((um) => [um.mes, um.fechado])).toEqual([
    [3, true],
    [5, undefined],
  ])
  expect(await mes.le()).toEqual(fechado)
  expect(await agendaDe(t, conta)).toEqual(sessoes)
  // Notes, and another day of the same month, are none of these.
  expect((await agenda.change(id, { observacoes: 'Trouxe o laudo' })).status).toBe(200)
  expect(
    (await agenda.change(id, { inicio: '2026-03-05T09:00:00', fim: '2026-03-05T09:50:00' })).status,
  ).toBe(200)
  expect(antes.linhas[0]?.total).toBe(190)

  const header = await t.call('PUT', `/api/agendamentos/${id}`, { token, body: { valorSessao: 2 } })
  expect(header.headers['x-meses-fechados']).toBe('2026-03')
  expect((await mes.reabre()).status).toBe(200)
  expect((await agenda.change(id, { valorSessao: 2 })).status).toBe(200)
})

test('closing takes what was looked at, and each turn is told with its sums and its reason', async () => {
  const { mes } = await umMes()
  const { versao } = await mes.le()
  expect((await mes.fecha({ versao: versao + 1 })).status).toBe(409)
  const outro = await mes.fecha({ versao, total: 179.99, pago: 80 })
  expect([outro.status, outro.message]).toEqual([
    409,
    'Os valores deste mês mudaram. Confira de novo.',
  ])
  const feito = await mes.fecha({ versao, total: 180, pago: 80 })
  expect(feito.body).toMatchObject({
    fechado: true,
    versao: 1,
    historico: [{ tipo: 'FECHADO', total: 180, pago: 80 }],
  })
  expect((await mes.fecha({})).status).toBe(409)
  expect((await mes.reabre({ motivo: '  ' })).message).toBe('Diga por que o mês é reaberto.')
  const aberto = (await mes.reabre({ versao: 1, motivo: ' Faltou um Pix ' }))
    .body as MesComHistoricoFio
  expect(aberto.historico.map(({ tipo, motivo }) => [tipo, motivo])).toEqual([
    ['REABERTO', 'Faltou um Pix'],
    ['FECHADO', null],
  ])
  expect((await mes.fecha({}, '2026/4')).message).toBe(
    'Abril de 2026 ainda não começou. Feche-o quando começar.',
  )
  expect((await mes.fecha({}, '2026/13')).status).toBe(400)
})

test('a month of two of the largest amounts is closed as it was looked at (D10)', async () => {
  const { agenda, id, paga, mes } = await umMes()
  for (const um of [id, paga.id]) await agenda.change(um, { valorSessao: 9_999_999.99 })
  for (const total of [-1, 0.001, 1e300]) expect((await mes.fecha({ total })).status).toBe(400)
  expect((await mes.fecha({ total: 19_999_999.98, pago: 80 })).status).toBe(200)
})

test('one payer of two siblings is one group; a mark is kept, and taken back; sums are those of the cards', async () => {
  const conta = await umaConta(t)
  const mes = pelaApi(conta)
  const mae = { responsavelFinanceiro: 'Márcia Lima', cpfResponsavelFinanceiro: '52998224725' }
  const ids: string[] = []
  for (const [nome, resto] of [
    ['Gael', mae],
    ['Lia', mae],
    ['Ana', {}],
  ] as const) {
    const { id: pacienteId } = await umPaciente(t, conta, { pessoa: { nome }, ...resto })
    ids.push(pacienteId)
    const corpo = {
      ...DIA,
      pacienteId,
      tipo: 'SESSAO_INDIVIDUAL',
      modalidadeAtendimento: 'PRESENCIAL',
    }
    const body = {
      ...corpo,
      statusAgendamento: 'REALIZADO',
      statusPagamento: 'PENDENTE',
      valorSessao: 50.01,
    }
    expect((await t.call('POST', '/api/agendamentos', { token: conta.token, body })).status).toBe(
      201,
    )
  }
  const { linhas } = await mes.le()
  const [ana, gael, lia] = linhas
  expect([ana?.nome, gael?.nome, lia?.nome]).toEqual(['Ana', 'Gael', 'Lia'])
  expect(gael?.grupo).toBe(lia?.grupo)
  expect(ana?.grupo).not.toBe(gael?.grupo)
  expect(JSON.stringify(linhas)).not.toContain('52998224725')
  const resumo = await resumoDe(t, conta)
  const soma = (valores: number[]) => valores.reduce((a, b) => a + Math.round(b * 100), 0)
  expect(soma(linhas.map(({ total }) => total))).toBe(
    soma(resumo.map(({ valorTotal }) => valorTotal)),
  )

  const a = gael?.pacienteId ?? ''
  const b = lia?.pacienteId ?? ''
  expect((await mes.marca([a, b])).body).toEqual({ em: '2026-03-09T12:00:00' })
  const marcas = async () => (await mes.le()).linhas.map(({ enviadoEm }) => enviadoEm)
  expect(await marcas()).toEqual([null, '2026-03-09T12:00:00', '2026-03-09T12:00:00'])
  expect((await mes.marca([b], false)).body).toEqual({ em: null })
  expect(await marcas()).toEqual([null, '2026-03-09T12:00:00', null])
  const alheio = await umPaciente(t, await umaConta(t))
  expect((await mes.marca([a, alheio.id])).status).toBe(404)
})

test('a closing waits for a gesture under way, and the next one is refused', async () => {
  const { conta, agenda, pacienteId, id, mes } = await umMes()
  for (let vez = 0; vez < 8; vez += 1) {
    const [mudou, fechou] = await Promise.all([
      vez % 2 === 0
        ? agenda.change(id, { valorSessao: 100 + vez })
        : agenda.create({ ...DIA, pacienteId, valorSessao: 10 }),
      mes.fecha(),
    ])
    expect([mudou.status < 300 || mudou.status === 409, fechou.status]).toEqual([true, 200])
    const { historico, linhas } = await mes.le()
    expect(historico[0]?.total).toBe(linhas[0]?.total)
    expect((await agenda.change(id, { valorSessao: 1 })).status).toBe(409)
    await mes.reabre()
  }
  expect((await t.call('GET', '/api/meses', { token: conta.token })).body).toEqual([
    { ano: 2026, mes: 3, fechado: false, versao: 16 },
  ])
})
