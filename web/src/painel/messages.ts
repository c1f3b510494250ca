/** §2: loading message of every card. */
export const CARREGANDO_DADOS = 'Carregando dados...'
/** §2: nothing in the next seven days. */
export const NENHUM_AGENDAMENTO = 'Nenhum agendamento nos próximos dias.'
/** D14: each card reports its own failure. */
export const FALHOU = {
  proximos: 'Os próximos atendimentos não foram carregados.',
  financeiro: 'O resumo financeiro não foi carregado.',
  estatisticas: 'As estatísticas do mês não foram carregadas.',
} as const

/** D3: the offline agenda. */
export const SO_LEITURA = 'Sem conexão: só leitura.'
export const SEM_CONEXAO = 'Sem conexão.'
export const NADA_GUARDADO = 'Nenhuma agenda guardada neste aparelho.'
export const COMO_SE_GUARDA =
  'Os próximos sete dias ficam guardados quando você abre o início ou o calendário com conexão.'
export const NADA_MARCADO = 'Nada marcado.'
export const nadaMarcadoAte = (dia: string) => `Nada marcado até ${dia}.`
