/** §2: what every card says on its way. */
export const CARREGANDO_DADOS = 'Carregando dados...'
/** §2: nothing in the next seven days. */
export const NENHUM_AGENDAMENTO = 'Nenhum agendamento nos próximos dias.'
/** D14: what failed, each card for itself. */
export const FALHOU = {
  proximos: 'Os próximos atendimentos não foram carregados.',
  financeiro: 'O resumo financeiro não foi carregado.',
  estatisticas: 'As estatísticas do mês não foram carregadas.',
} as const
