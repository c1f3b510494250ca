import {
  partialMatchKey,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query'

/** Prefix of all clinic data. */
const CLINICA = 'clinica'

/**
 * Query keys that several pages share. Keys of clinic data begin with the clinic's prefix; a noun may define keys
 * below it.
 */
export const queryKeys = {
  clinica: [CLINICA] as const,
  sessoes: ['sessoes'] as const,
  conta: ['conta', 'dados'] as const,
  dadosDoProfissional: ['conta', 'profissional'] as const,
  regras: ['conta', 'regras'] as const,
  cobranca: ['conta', 'cobranca'] as const,
  lembretes: (...de: string[]) => [CLINICA, 'lembretes', ...de] as const,
  duracaoPadrao: ['conta', 'duracao'] as const,
  acessos: ['conta', 'acessos'] as const,
  avisosDeAcesso: ['conta', 'avisos'] as const,
  cep: (cep: string) => ['cep', cep] as const,
  todosOsPacientes: [CLINICA, 'pacientes'] as const,
  pacientes: () => [CLINICA, 'pacientes', 'lista'] as const,
  pacientesArquivados: () => [CLINICA, 'pacientes', 'arquivados'] as const,
  cadaPaciente: [CLINICA, 'pacientes', 'um'] as const,
  paciente: (pacienteId: string) => [CLINICA, 'pacientes', 'um', pacienteId] as const,
  resumoDoPaciente: (pacienteId: string, desde: string) =>
    [CLINICA, 'resumo-do-paciente', pacienteId, desde] as const,
  /** Prices of a patient's sessions; the price of a missed one depends on the clinic's rule. */
  todosOsPrecos: [CLINICA, 'pacientes', 'precos'] as const,
  precos: (pacienteId: string) => [CLINICA, 'pacientes', 'precos', pacienteId] as const,
  reajuste: (pacienteId: string, de: number, desde: string) =>
    [CLINICA, 'agendamentos', 'reajuste', pacienteId, de, desde] as const,
  descarte: (pacienteId: string) => [CLINICA, 'pacientes', 'descarte', pacienteId] as const,
  termos: () => [CLINICA, 'termos-de-descarte'] as const,
  agendamentos: (dataInicio: string, dataFim: string) =>
    [CLINICA, 'agendamentos', 'periodo', dataInicio, dataFim] as const,
  proximosAgendamentos: (dia: string) => [CLINICA, 'agendamentos', 'proximos', dia] as const,
  /** The next session of each patient after a moment. */
  proximasSessoes: (desde: string) => [CLINICA, 'agendamentos', 'proximas', desde] as const,
  detalhes: (pacienteId: string, mes: number, ano: number) =>
    [CLINICA, 'agendamentos', 'detalhes', pacienteId, mes, ano] as const,
  serie: (agendamentoId: string) => [CLINICA, 'agendamentos', 'serie', agendamentoId] as const,
  observacoes: (pacienteId: string) =>
    [CLINICA, 'agendamentos', 'observacoes', pacienteId] as const,
  historico: (agendamentoId: string) =>
    [CLINICA, 'agendamentos', 'historico', agendamentoId] as const,
  fechamentos: () => [CLINICA, 'fechamentos', 'lista'] as const,
  /** Holidays depend on the professional's state; no write of clinic data changes them. */
  todosOsFeriados: ['conta', 'feriados'] as const,
  feriados: (ano: number, ate: number) => ['conta', 'feriados', ano, ate] as const,
  previaDoFechamento: (pergunta: string) => [CLINICA, 'fechamentos', 'previa', pergunta] as const,
  desmarcadas: (pacienteId: string, mes: number, ano: number) =>
    [CLINICA, 'fechamentos', 'desmarcadas', pacienteId, mes, ano] as const,
  conflitos: (pergunta: string) => [CLINICA, 'agendamentos', 'conflitos', pergunta] as const,
  /** Prefix of everything that the consolidated screen reads: rows, available years, chart. */
  consolidado: (profissionalId: string) =>
    [CLINICA, 'resumo-atendimentos', profissionalId] as const,
  /** Prefix of the rows of any year; in `resumoAtendimentos` a null year means all in one answer. */
  resumosAtendimentos: (profissionalId: string) =>
    [CLINICA, 'resumo-atendimentos', profissionalId, 'linhas'] as const,
  resumoAtendimentos: (profissionalId: string, ano: number | null) =>
    [CLINICA, 'resumo-atendimentos', profissionalId, 'linhas', ano] as const,
  anosDoResumo: (profissionalId: string) =>
    [CLINICA, 'resumo-atendimentos', profissionalId, 'anos'] as const,
  sessoesPorMes: (profissionalId: string, ate: string) =>
    [CLINICA, 'resumo-atendimentos', profissionalId, 'sessoes', ate] as const,
  pagamentos: (pacienteId: string, mes: number, ano: number) =>
    [CLINICA, 'pagamentos', pacienteId, mes, ano] as const,
  extratos: [CLINICA, 'extratos'] as const,
  extrato: (pacienteId: string, mes: number, ano: number) =>
    [CLINICA, 'extratos', pacienteId, mes, ano] as const,
  recebimentoPrevisto: (pacienteId: string, data: string | null) =>
    [CLINICA, 'recebimentos', 'previsto', pacienteId, data] as const,
  recebimentos: (pacienteId: string) => [CLINICA, 'recebimentos', 'lista', pacienteId] as const,
  importacoes: () => [CLINICA, 'importacoes', 'lista'] as const,
  /** Preview of a draft import, which no write of clinic data changes. */
  previaDaImportacao: (id: string) => ['importacao', 'previa', id] as const,
  despesas: (mes: number | null, ano: number | null) => [CLINICA, 'despesas', mes, ano] as const,
  resumoFinanceiro: (mes: number | null, ano: number | null) =>
    [CLINICA, 'resumo-financeiro', mes, ano] as const,
  duasEtapas: ['duas-etapas'] as const,
  assinatura: ['conta', 'agenda-assinada'] as const,
  resumoPorMes: (ate: string) => [CLINICA, 'resumo-financeiro', 'meses', ate] as const,
}

/**
 * Restarts queries that were in flight during a write, since their answers may be older than it. Active queries
 * that already have data are left to the refetch that follows; first loads and prefetches are restarted here.
 */
function askAgain(client: QueryClient, quais: QueryFilters): void {
  const aCaminho = client.getQueryCache().findAll({ ...quais, fetchStatus: 'fetching' })
  for (const query of aCaminho.filter((uma) => !uma.isActive() || uma.state.data === undefined)) {
    void query.cancel({ silent: true })
    query.fetch().catch(() => undefined)
  }
}

const isAbout = (queryKey: QueryKey, id: string) =>
  queryKey.some((parte) => typeof parte === 'string' && parte.includes(id))

/**
 * Invalidates all figures of the clinic after a write of agenda, pacientes, atendimentos or financeiro; nobody
 * waits for the refetch. `menos` excludes queries that the write updated itself or cannot have changed. `apagado`
 * is the id of a deleted row: queries about it are not refetched, because a dialog that is about to close would get
 * a 404.
 */
export function invalidateClinica(
  client: QueryClient,
  { menos, apagado }: { menos?: QueryKey | undefined; apagado?: string | undefined } = {},
): Promise<void> {
  const velhas: QueryFilters = {
    queryKey: queryKeys.clinica,
    predicate: ({ queryKey }) => !menos || !partialMatchKey(queryKey, menos),
  }
  const deNovo: QueryFilters = {
    queryKey: queryKeys.clinica,
    predicate: (query) =>
      velhas.predicate?.(query) === true && !(apagado && isAbout(query.queryKey, apagado)),
  }
  void client.invalidateQueries({ ...velhas, refetchType: 'none' })
  askAgain(client, deNovo)
  return client.refetchQueries({ ...deNovo, type: 'active' })
}

/** Query keys of figures by day of payment (P5). */
export const chavesDoCaixa = {
  recebido: [...queryKeys.clinica, 'resumo-financeiro', 'recebido'] as const,
  recebidoPorMes: (ate: string) =>
    [...queryKeys.clinica, 'resumo-financeiro', 'recebido', ate] as const,
  abertoPorIdade: [...queryKeys.clinica, 'resumo-financeiro', 'em-aberto'] as const,
  imposto: [...queryKeys.clinica, 'imposto'] as const,
}
