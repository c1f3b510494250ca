/** §2: what every card says on its way. */
export const CARREGANDO_DADOS = 'Carregando dados...'
/** §2: nothing in the next seven days. */
export const NENHUM_AGENDAMENTO = 'Nenhum agendamento nos próximos dias.'
