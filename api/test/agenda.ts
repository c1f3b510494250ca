import type { AgendamentoFio, AgendamentoGravadoFio } from '@clinica/domain/agenda/contract'
import type { ResumoFio } from '@clinica/domain/atendimentos/contract'
import type { DespesaFio } from '@clinica/domain/financeiro/contract'
import type { TipoDespesa } from '@clinica/domain/financeiro/tipos'
import type { TestApp } from './app.ts'
import type { Conta } from './contas.ts'

export type CorpoDoAgendamento = Record<string, unknown>

/** A body that POST /agendamentos takes without a patient; add `pacienteId` and `tipo` for a session. */
export const corpoDeAgendamento = (corpo: CorpoDoAgendamento = {}): CorpoDoAgendamento => ({
  tipo: corpo.pacienteId ? 'SESSAO_INDIVIDUAL' : 'SOCIAL',
  inicio: '2026-03-09T14:00:00',
  fim: corpo.inicio ? `${String(corpo.inicio).slice(0, 14)}59:00` : '2026-03-09T15:00:00',
  ...corpo,
})

/** What the agenda would answer of a row that was just written. */
export const lido = (gravado: unknown): AgendamentoFio => {
  const {
    alterados: _,
    preservados: __,
    voltaramAPendente: ___,
    ...resto
  } = gravado as AgendamentoGravadoFio
  return resto
}

/** An appointment of `conta`, booked through the API. */
export async function umAgendamento(
  t: TestApp,
  { token }: Conta,
  corpo: CorpoDoAgendamento = {},
): Promise<AgendamentoFio> {
  const body = corpoDeAgendamento(corpo)
  const answer = await t.call('POST', '/api/agendamentos', { token, body })
  if (answer.status !== 201) throw new Error(`umAgendamento: ${answer.status} ${answer.text}`)
  return lido(answer.body)
}

/** What the range call answers; all of 2026 when not said. */
export async function agendaDe(
  t: TestApp,
  { token }: Conta,
  [inicio, fim] = ['2026-01-01T00:00:00', '2027-01-01T00:00:00'],
): Promise<AgendamentoFio[]> {
  const query = `dataInicio=${inicio}&dataFim=${fim}`
  const answer = await t.call('GET', `/api/agendamentos/profissional/me?${query}`, { token })
  if (answer.status !== 200) throw new Error(`agendaDe: ${answer.status} ${answer.text}`)
  return answer.body as AgendamentoFio[]
}

/** The consolidated rows of `conta`. */
export async function resumoDe(t: TestApp, conta: Conta): Promise<ResumoFio[]> {
  const url = `/api/resumo-atendimentos/profissional/${conta.profissionalId}`
  const answer = await t.call('GET', url, { token: conta.token })
  if (answer.status !== 200) throw new Error(`resumoDe: ${answer.status} ${answer.text}`)
  return answer.body as ResumoFio[]
}

/** An expense of `conta`, entered through the API; answers its id. */
export async function umaDespesa(
  t: TestApp,
  { token }: Conta,
  {
    nome = 'Aluguel',
    centavos = 100_000,
    tipo = 'UNICA',
    ano = 2026,
    mes = 3,
    ...fiscal
  }: {
    nome?: string
    centavos?: number
    tipo?: TipoDespesa
    ano?: number
    mes?: number
    categoria?: string | null
    dataPagamento?: string | null
  } = {},
): Promise<string> {
  const body = corpoDeDespesa({
    nome,
    valor: centavos / 100,
    tipoDespesa: tipo,
    mesCompetencia: mes,
    anoCompetencia: ano,
    ...fiscal,
  })
  const answer = await t.call('POST', '/api/despesas', { token, body })
  if (answer.status !== 201) throw new Error(`umaDespesa: ${answer.status} ${answer.text}`)
  return (answer.body as DespesaFio).id
}

/** A body that POST and PUT /despesas take. */
export const corpoDeDespesa = (corpo: Record<string, unknown> = {}) => ({
  nome: 'Aluguel',
  valor: 1000,
  tipoDespesa: 'RECORRENTE',
  mesCompetencia: 1,
  anoCompetencia: 2026,
  ...corpo,
})
