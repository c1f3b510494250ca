import type { PagamentoFio } from '@clinica/domain/pagamentos/contract'
import { expect } from 'vitest'
import { agendaDe, umAgendamento } from './agenda.ts'
import type { TestApp } from './app.ts'
import { umaConta } from './contas.ts'
import { confirma, desfaz, umRascunhoDoZip } from './importacoes.ts'
import { meusDados } from './meus-dados.ts'
import { umPaciente } from './pacientes.ts'
import { recebimentosDe } from './recebimentos.ts'
import { agendaPelaApi } from './series.ts'
import { unzipped } from './zip.ts'

/** The clinic's today is Monday, 9 March 2026. */
export const MESES = [1, 2, 3]

/** What an account took along (P6). */
export type Arquivos = ReadonlyMap<string, string>

/** Two patients with three sessions in each month, the first one paid in `pagos`; what they take along (P6). */
export async function umZip(t: TestApp, pagos: readonly number[], recebido: number) {
  const { umaContaComSenha, pede } = meusDados(t)
  const conta = await umaContaComSenha()
  for (const nome of ['Bia Lima', 'Caio Reis']) {
    const { id: pacienteId } = await umPaciente(t, conta, { pessoa: { nome } })
    for (const mes of MESES)
      for (const dia of ['02', '03', '04'])
        await umAgendamento(t, conta, {
          pacienteId,
          inicio: `2026-0${mes}-${dia}T09:00:00`,
          fim: `2026-0${mes}-${dia}T09:50:00`,
          valorSessao: 100,
          statusPagamento: dia === '02' && pagos.includes(mes) ? 'PAGO' : 'PENDENTE',
        })
    if (recebido > 0) await recebimentosDe(t, conta, pacienteId).recebe(recebido)
  }
  return unzipped((await pede(conta)).rawPayload)
}

/** An account with the import, somebody of its own, and a series over the three months. */
export async function umaCorrida(t: TestApp, arquivos: Arquivos) {
  const conta = await umaConta(t)
  const agenda = agendaPelaApi(t, conta)
  const { id: propria } = await umPaciente(t, conta, { pessoa: { nome: 'Dora Sá' } })
  await agenda.create({
    inicio: '2026-01-05T14:00:00',
    fim: '2026-01-05T15:00:00',
    pacienteId: propria,
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrenceEnd: '2026-03-30',
    valorSessao: 100,
  })
  const importacao = await umRascunhoDoZip(t, conta, arquivos)
  const feita = await confirma(t, conta, importacao)
  expect(feita.status, feita.text).toBe(200)
  const lista = await agendaDe(t, conta)
  const daSerie = lista.filter(({ pacienteId }) => pacienteId === propria)
  const importadas = lista.filter(({ pacienteId }) => pacienteId !== propria)
  const { operacaoId } = await agenda.change(daSerie[3]?.id, { valorSessao: 90 })
  const lancados = await Promise.all(
    [...new Set(importadas.map((um) => um.pacienteId)), propria].map((id) =>
      t.call('GET', `/api/resumo-atendimentos/pagamentos?pacienteId=${id}&mes=1&ano=2026`, conta),
    ),
  )
  const lancamentos = lancados.flatMap(({ body }) => body as PagamentoFio[])
  const recebimentos = await Promise.all(
    [...new Set(importadas.map((um) => um.pacienteId ?? ''))].map((id) =>
      recebimentosDe(t, conta, id).lista(),
    ),
  )
  return {
    lancamentos,
    recebimentos: recebimentos.flat(),
    conta,
    agenda,
    propria,
    importacao,
    daSerie,
    importadas,
    operacaoId,
  }
}
export type Corrida = Awaited<ReturnType<typeof umaCorrida>>

/** Every gesture that locks months, of what is imported and of what is not. */
export function gestosDe(t: TestApp, corrida: Corrida, fecha: boolean) {
  const { conta, agenda, importacao, lancamentos, recebimentos } = corrida
  const { daSerie, importadas, propria, operacaoId } = corrida
  const { token } = conta
  const pacientes = [...new Set(importadas.map(({ pacienteId }) => pacienteId ?? '')), propria]
  const post = (path: string, body: object = {}) => t.call('POST', `/api${path}`, { token, body })
  const put = (path: string, body: object) => t.call('PUT', `/api${path}`, { token, body })
  const paga = (pacienteId: string, mes: number) =>
    put('/resumo-atendimentos/valor-pago', { pacienteId, mes, ano: 2026, valorPago: 250 })
  const transfere = (pacienteId: string, [de, para]: [number, number]) =>
    post('/creditos/transferir', {
      pacienteId,
      valor: 50,
      de: { ano: 2026, mes: de },
      para: { ano: 2026, mes: para },
    })
  return [
    () => desfaz(t, conta, importacao),
    ...(fecha ? MESES : []).map((mes) => () => post(`/meses/2026/${mes}/fechar`)),
    ...recebimentos.map(
      ({ id }) =>
        () =>
          post(`/recebimentos/${id}/estornar`),
    ),
    ...lancamentos.map(
      ({ id }) =>
        () =>
          put(`/resumo-atendimentos/pagamentos/${id}`, { forma: 'PIX' }),
    ),
    ...pacientes.flatMap((id) => [
      ...MESES.map((mes) => () => paga(id, mes)),
      () => post('/recebimentos', { pacienteId: id, valor: 120 }),
      () => transfere(id, [1, 3]),
      () => transfere(id, [3, 1]),
    ]),
    ...importadas
      .filter((_, n) => n % 3 === 0)
      .flatMap(({ id }, n) => [
        () => agenda.change(id, { valorSessao: 110 + n }),
        () => agenda.change(id, { statusPagamento: 'PAGO' }),
        // To another month, there and back.
        () => agenda.change(id, { inicio: '2026-03-06T09:00:00', fim: '2026-03-06T09:50:00' }),
        () => agenda.change(id, { inicio: '2026-01-07T09:00:00', fim: '2026-01-07T09:50:00' }),
      ]),
    () =>
      post('/agendamentos/status-em-lote', {
        statusAgendamento: 'REALIZADO',
        sessoes: importadas.slice(0, 6).map(({ id }) => ({ id })),
      }),
    () => agenda.change(daSerie[1]?.id, { valorSessao: 130, editMode: 'all' }),
    () => agenda.remove(daSerie[6]?.id, { editMode: 'future' }),
    () => agenda.change(importadas[0]?.id, { observacoes: 'Trouxe o laudo' }),
    () => agenda.undo(operacaoId),
    () => t.call('DELETE', `/api/pacientes/${propria}`, { token }),
    () => t.call('DELETE', `/api/pacientes/${pacientes[0]}`, { token }),
  ]
}
