/** §8: when the server gave no sentence of its own. */
export const ERRO_AO_BUSCAR = 'Erro ao buscar dados'
/** §2: the table has no row. */
export const NENHUMA_DESPESA = 'Nenhuma despesa encontrada.'
