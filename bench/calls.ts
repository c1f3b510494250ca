import type { Data } from '@clinica/domain/tempo/data'
import { somaDias } from '@clinica/domain/tempo/data'
import type { MeasuredClinic } from './measured-clinic.ts'

const YEAR = 2025
const WEEKS = 40
const mondays = Array.from({ length: WEEKS }, (_, week) => somaDias('2025-01-06' as Data, 7 * week))
const rangeOf = (day: Data, days: number) =>
  `dataInicio=${day}T00:00:00&dataFim=${somaDias(day, days)}T00:00:00`
const months = Array.from({ length: 12 }, (_, month) => month + 1)

export type CallName =
  | 'week'
  | 'summary'
  | 'summaryOfYear'
  | 'dashboard'
  | 'details'
  | 'finance'
  | 'financeMonths'
  | 'patients'

/** What the screens ask for, each on several weeks, months or patients of the last year that is filled. */
export const pathsOf = ({
  profissionalId,
  patients,
}: MeasuredClinic): Record<CallName, string[]> => {
  const resumo = `/resumo-atendimentos/profissional/${profissionalId}`
  return {
    week: mondays.map((day) => `/agendamentos/profissional/me?${rangeOf(day, 7)}`),
    summary: [resumo],
    summaryOfYear: [`${resumo}?ano=${YEAR}`],
    dashboard: mondays.map((day) => `/agendamentos/profissional/me/dashboard?${rangeOf(day, 8)}`),
    finance: ['/resumo-financeiro'],
    financeMonths: months.map(
      (month) => `/resumo-financeiro/meses?ate=${YEAR}-${String(month).padStart(2, '0')}`,
    ),
    patients: ['/pacientes'],
    details: patients.flatMap((id) =>
      months.map((month) => `/agendamentos/paciente/${id}/detalhes?mes=${month}&ano=${YEAR}`),
    ),
  }
}

/** What the other screens ask for: the same months, patients and years in every size. */
export const screenPathsOf = ({ profissionalId, patients }: MeasuredClinic) => {
  const resumo = `/resumo-atendimentos/profissional/${profissionalId}`
  const ofPatients = (path: (id: string) => string) => patients.map(path)
  const ofMonths = (path: (month: number) => string) => months.map(path)
  const desde = `${YEAR + 1}-01-01T00:00:00`
  return {
    financeOfMonth: ofMonths((month) => `/resumo-financeiro?mes=${month}&ano=${YEAR}`),
    expensesOfMonth: ofMonths((month) => `/despesas?mes=${month}&ano=${YEAR}`),
    received: [`/resumo-financeiro/recebido?ate=${YEAR}-12`],
    openByAge: ['/resumo-financeiro/em-aberto'],
    yearsOfSummary: [`${resumo}/anos`],
    sessionsOfTwelveMonths: [`${resumo}/meses?ate=${YEAR}-12`],
    closingOfMonth: ofMonths((month) => `/meses/${YEAR}/${month}`),
    statement: ofPatients((id) => `/cobranca/extrato?pacienteId=${id}&mes=3&ano=${YEAR}`),
    paymentsOfMonth: ofPatients(
      (id) => `/resumo-atendimentos/pagamentos?pacienteId=${id}&mes=3&ano=${YEAR}`,
    ),
    patient: ofPatients((id) => `/pacientes/${id}`),
    patientSummary: ofPatients((id) => `/resumo-atendimentos/paciente/${id}?desde=${desde}`),
    receipts: ofPatients((id) => `/recebimentos?pacienteId=${id}`),
    nextSessions: [`/agendamentos/profissional/me/proximas?desde=${desde}`],
    recibosOfMonth: ofMonths((month) => `/imposto/recibos?ano=${YEAR}&mes=${month}`),
    livroCaixaOfYear: [`/imposto/livro-caixa?ano=${YEAR}`],
    contadorOfYear: [`/imposto/contador?ano=${YEAR}`],
    reminders: ['/lembretes/avisos'],
    notices: ['/usuario/avisos-de-acesso'],
  }
}
