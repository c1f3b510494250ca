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
