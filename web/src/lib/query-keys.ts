import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

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
  detalhes: (pacienteId: string, mes: number, ano: number) =>
    [CLINICA, 'agendamentos', 'detalhes', pacienteId, mes, ano] as const,
  valorConsulta: (pacienteId: string) =>
    [CLINICA, 'agendamentos', 'valor-consulta', pacienteId] as const,
  serie: (agendamentoId: string) => [CLINICA, 'agendamentos', 'serie', agendamentoId] as const,
  historico: (agendamentoId: string) =>
    [CLINICA, 'agendamentos', 'historico', agendamentoId] as const,
  conflitos: (pergunta: string) => [CLINICA, 'agendamentos', 'conflitos', pergunta] as const,
  resumoAtendimentos: (profissionalId: string) =>
    [CLINICA, 'resumo-atendimentos', profissionalId] as const,
  pagamentos: (pacienteId: string, mes: number, ano: number) =>
    [CLINICA, 'pagamentos', pacienteId, mes, ano] as const,
  despesas: (mes: number | null, ano: number | null) => [CLINICA, 'despesas', mes, ano] as const,
  resumoFinanceiro: (mes: number | null, ano: number | null) =>
    [CLINICA, 'resumo-financeiro', mes, ano] as const,
  resumoPorMes: (ate: string) => [CLINICA, 'resumo-financeiro', 'meses', ate] as const,
}

/**
 * After any write of agenda, pacientes, atendimentos or financeiro: every figure of the clinic is asked
 * again; `menos` is one that the write itself has put right.
 */
export function invalidateClinica(client: QueryClient, menos?: QueryKey): Promise<void> {
  const posta = menos && hashKey(menos)
  return client.invalidateQueries({
    queryKey: queryKeys.clinica,
    predicate: ({ queryHash }) => queryHash !== posta,
  })
}
