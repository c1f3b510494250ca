/** §8: when the server gave no sentence of its own. */
export const ERRO_AO_BUSCAR = 'Erro ao buscar dados'
/** §2: no attendance was ever booked. */
export const NENHUM_ATENDIMENTO = 'Nenhum atendimento encontrado.'
/** §2: there are attendances, but not these. */
export const NENHUM_COM_ESTES_FILTROS =
  'Nenhum atendimento encontrado para os filtros selecionados.'
/** §8: how the consolidated screen says a load failure. */
export const erroDaTela = (message: string): string => `Erro: ${message}`
