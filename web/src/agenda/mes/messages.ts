/** §8, Details dialog: 3 s (§9). */
export const ERRO_AO_BUSCAR_ATENDIMENTOS = 'Erro ao buscar atendimentos!'

/** D14: each part reports its own failure. */
export const DESMARCADAS_NAO_CARREGADAS = 'As sessões desmarcadas não foram carregadas.'
export const DETALHES_NAO_CARREGADOS = 'Os atendimentos deste mês não foram carregados.'
