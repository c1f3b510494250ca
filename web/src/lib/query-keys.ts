import type { QueryClient } from '@tanstack/react-query'

/** Everything that belongs to the clinic lives under one prefix. */
const CLINICA = 'clinica'

/** Every key of the house. A query of clinic data starts with the clinic's prefix. */
export const queryKeys = {
  clinica: [CLINICA] as const,
  sessoes: ['sessoes'] as const,
  cep: (cep: string) => ['cep', cep] as const,
  pacientes: () => [CLINICA, 'pacientes', 'lista'] as const,
  pacientesArquivados: () => [CLINICA, 'pacientes', 'arquivados'] as const,
  paciente: (pacienteId: string) => [CLINICA, 'pacientes', 'um', pacienteId] as const,
  agendamentos: (dataInicio: string, dataFim: string) =>
    [CLINICA, 'agendamentos', 'periodo', dataInicio, dataFim] as const,
  proximosAgendamentos: (dia: string) => [CLINICA, 'agendamentos', 'proximos', dia] as const,
  valorConsulta: (pacienteId: string) =>
    [CLINICA, 'agendamentos', 'valor-consulta', pacienteId] as const,
  serie: (agendamentoId: string) => [CLINICA, 'agendamentos', 'serie', agendamentoId] as const,
  historico: (agendamentoId: string) =>
    [CLINICA, 'agendamentos', 'historico', agendamentoId] as const,
  conflitos: (pergunta: string) => [CLINICA, 'agendamentos', 'conflitos', pergunta] as const,
  resumoAtendimentos: (profissionalId: string) =>
    [CLINICA, 'resumo-atendimentos', profissionalId] as const,
  despesas: (mes: number | null, ano: number | null) => [CLINICA, 'despesas', mes, ano] as const,
  resumoFinanceiro: (mes: number | null, ano: number | null) =>
    [CLINICA, 'resumo-financeiro', mes, ano] as const,
}

/** After any write of agenda, pacientes or financeiro: every figure of the clinic is asked again. */
export function invalidateClinica(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: queryKeys.clinica })
}
