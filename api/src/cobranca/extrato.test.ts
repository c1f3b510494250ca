import { randomUUID } from 'node:crypto'
import { ROTULO_DO_TIPO, STATUS_AGENDAMENTO, TIPOS } from '@clinica/domain/agenda/tipos'
import { type ExtratoFio, extratoDeFio } from '@clinica/domain/cobranca/contract'
import { extratoDoMes } from '@clinica/domain/cobranca/extrato'
import { mensagemDoExtrato } from '@clinica/domain/cobranca/mensagem'
import { textoDoExtrato } from '@clinica/domain/cobranca/texto-do-extrato'
import { reais } from '@clinica/domain/dinheiro'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resumoDe, umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { umCpf, umPaciente } from '../../test/pacientes.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { agendaPelaApi } from '../../test/series.ts'
import { prazoDe, tentativas } from '../../test/vezes.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()

const extrato = ({ token }: Conta, pacienteId: string, mes = 3) =>
  t.call('GET', `/api/cobranca/extrato?pacienteId=${pacienteId}&mes=${mes}&ano=2026`, { token })
const paga = ({ token }: Conta, pacienteId: string, valorPago: number) =>
  t.call('PUT', '/api/resumo-atendimentos/valor-pago', {
    token,
    body: { pacienteId, mes: 3, ano: 2026, valorPago, forma: 'PIX', data: '2026-03-05' },
  })

test('P4: a minor’s month: who pays, the sessions that count, what stands of the payments', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta, {
    pessoa: { telefone: '27999998888' },
    responsavelFinanceiro: 'Marta Lima',
  })
  const marca = (inicio: string, mudancas: object) =>
    umAgendamento(t, conta, { pacienteId: id, inicio, valorSessao: 180, ...mudancas })
  await marca('2026-03-16T14:00:00', {})
  await marca('2026-03-02T14:00:00', { statusAgendamento: 'REALIZADO' })
  await marca('2026-03-09T14:00:00', { statusAgendamento: 'FALTA', valorSessao: 50 })
  await marca('2026-04-06T14:00:00', {})
  await paga(conta, id, 100)
  await paga(conta, id, 80)
  await t.call('PUT', '/api/cobranca', {
    token: conta.token,
    body: { tipoDaChave: 'EMAIL', chave: 'ana@exemplo.com.br', nome: 'Ana', cidade: 'Vitória' },
  })
  const lido = await extrato(conta, id)
  expect([lido.status, lido.body]).toEqual([
    200,
    {
      profissional: { nome: 'Ana Souza', especialidade: null, registro: null },
      paciente: { id, nome: 'Bia Lima' },
      responsavel: 'Marta Lima',
      telefone: '27999998888',
      menor: true,
      ano: 2026,
      mes: 3,
      emitidoEm: '2026-03-09',
      sessoes: [
        { inicio: '2026-03-02T14:00:00', statusAgendamento: 'REALIZADO', valor: 180 },
        { inicio: '2026-03-09T14:00:00', statusAgendamento: 'FALTA', valor: 50 },
        { inicio: '2026-03-16T14:00:00', statusAgendamento: 'AGENDADO', valor: 180 },
      ],
      pagamentos: expect.arrayContaining([{ data: '2026-03-05', valor: 100, forma: 'PIX' }]),
      cobranca: {
        tipoDaChave: 'EMAIL',
        chave: 'ana@exemplo.com.br',
        nome: 'Ana',
        cidade: 'Vitória',
        diaDoVencimento: null,
        mensagem: null,
        versao: 1,
      },
    },
  ])
  const { total, pago, emAberto } = extratoDoMes(extratoDeFio(lido.body as ExtratoFio))
  expect([total, pago, emAberto]).toEqual([41_000, 8_000, 33_000])
})

test('P4: an adult’s, and an empty month; D6: archived ones too', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta, { pessoa: { dataNascimento: '2008-03-09' } })
  await t.call('DELETE', `/api/pacientes/${id}`, { token: conta.token })
  expect((await extrato(conta, id)).body).toMatchObject({
    menor: false,
    responsavel: null,
    telefone: null,
    sessoes: [],
    pagamentos: [],
  })
})

test('P4: whose month and which one has to be said; another professional’s patient is not there', async () => {
  const conta = await umaConta(t)
  const outra = await umaConta(t)
  const { id } = await umPaciente(t, outra)
  expect((await extrato(conta, id)).status).toBe(404)
  expect((await extrato(conta, randomUUID())).status).toBe(404)
  const { token } = conta
  for (const falta of ['mes=3', 'ano=2026', 'mes=13&ano=2026']) {
    const url = `/api/cobranca/extrato?pacienteId=${id}&${falta}`
    expect([falta, (await t.call('GET', url, { token })).status]).toEqual([falta, 400])
  }
})

const PALAVRA = fc.stringMatching(/^[A-Z]{8}$/)
const SESSAO = fc.record({
  dia: fc.integer({ min: 1, max: 28 }),
  tipo: fc.constantFrom(...TIPOS.filter((tipo) => tipo !== 'PESSOAL' && tipo !== 'CAFEZINHO')),
  statusAgendamento: fc.constantFrom(...STATUS_AGENDAMENTO),
  valorSessao: fc.integer({ min: 0, max: 30_000 }).map((valor) => valor / 100),
  observacoes: PALAVRA,
})

test(
  'P4, D9: no notes, tipo or CPF in any answer, sheet or message; sums are the row’s to the cent',
  async () => {
    const conta = await umaConta(t)
    await fc.assert(
      fc.asyncProperty(
        fc.array(SESSAO, { maxLength: 4 }),
        fc.integer({ min: 0, max: 50_000 }),
        async (sessoes, valorPago) => {
          const cpf = umCpf()
          const cpfResponsavelFinanceiro = umCpf()
          const { id } = await umPaciente(t, conta, {
            pessoa: { cpf },
            cpfResponsavelFinanceiro,
            responsavelFinanceiro: 'Marta Lima',
          })
          for (const [hora, { dia, ...sessao }] of sessoes.entries()) {
            const inicio = `2026-03-${String(dia).padStart(2, '0')}T${String(8 + hora).padStart(2, '0')}:00:00`
            await umAgendamento(t, conta, { pacienteId: id, inicio, ...sessao })
          }
          if (sessoes.length > 0) await paga(conta, id, valorPago / 100)
          const { body, text } = await extrato(conta, id)
          const feito = extratoDoMes(extratoDeFio(body as ExtratoFio))
          const ditos = [text, textoDoExtrato(feito), mensagemDoExtrato(feito)].join('\n')
          for (const proibido of [
            cpf,
            cpfResponsavelFinanceiro,
            ...sessoes.map(({ observacoes }) => observacoes),
            ...TIPOS,
            ...Object.values(ROTULO_DO_TIPO),
          ]) {
            expect(ditos).not.toContain(proibido)
          }
          const linha = (await resumoDe(t, conta)).find(({ pacienteId }) => pacienteId === id)
          expect([reais(feito.total), reais(feito.pago)]).toEqual([
            linha?.valorTotal ?? 0,
            linha?.valorPago ?? 0,
          ])
        },
      ),
      tentativas(8),
    )
  },
  prazoDe(8),
)

test('D9: the month of who has a reserved name holds nothing, as everywhere', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta)
  await umAgendamento(t, conta, { pacienteId: id, inicio: '2026-03-02T14:00:00', valorSessao: 180 })
  await paga(conta, id, 100)
  const renomeado = await t.call('PUT', `/api/pacientes/${id}`, {
    token: conta.token,
    body: { pessoa: { nome: 'Cafézinho' } },
  })
  expect(renomeado.status).toBe(200)
  const { body } = await extrato(conta, id)
  expect(body).toMatchObject({ paciente: { nome: 'Cafézinho' }, sessoes: [], pagamentos: [] })
})

test('P4: money given back is told apart from what was moved to another month', async () => {
  const conta = await umaConta(t)
  const { token } = conta
  const { id: pacienteId } = await umPaciente(t, conta)
  for (const inicio of ['2026-03-16T14:00:00', '2026-04-06T14:00:00'])
    await umAgendamento(t, conta, { pacienteId, inicio, valorSessao: 180 })
  await paga(conta, pacienteId, 500)
  await paga(conta, pacienteId, 460)
  const [de, para] = [3, 4].map((mes) => ({ ano: 2026, mes }))
  const body = { pacienteId, de, para, valor: 180 }
  expect((await t.call('POST', '/api/creditos/transferir', { token, body })).status).toBe(200)
  const pagamentos = async (mes: number) =>
    ((await extrato(conta, pacienteId, mes)).body as ExtratoFio).pagamentos
  const comum = { data: '2026-03-05', forma: 'PIX' }
  expect(await pagamentos(3)).toEqual(
    expect.arrayContaining([
      { ...comum, valor: 500 },
      { ...comum, valor: -40 },
      { ...comum, valor: -180, levado: true },
    ]),
  )
  expect(await pagamentos(4)).toEqual([{ ...comum, valor: 180 }])
})

test('P4: a receipt of two months that was given back went to none of them, undone and redone too', async () => {
  const conta = await umaConta(t)
  const { id: pacienteId } = await umPaciente(t, conta)
  for (const inicio of ['2026-03-16T14:00:00', '2026-04-06T14:00:00'])
    await umAgendamento(t, conta, { pacienteId, inicio, valorSessao: 180 })
  const { recebe, estorna } = recebimentosDe(t, conta, pacienteId)
  const { undo, redo } = agendaPelaApi(t, conta)
  const { body: recibo } = await recebe(360)
  const { operacaoId } = await estorna(recibo.id)
  expect([(await undo(operacaoId)).status, (await redo(operacaoId)).status]).toEqual([200, 200])
  const { pagamentos } = (await extrato(conta, pacienteId)).body as ExtratoFio
  const comum = { data: '2026-03-09', forma: null }
  expect(pagamentos).toEqual([
    { ...comum, valor: 180 },
    { ...comum, valor: -180 },
  ])
})
