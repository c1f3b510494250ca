/** §8: fallback when the server gave no sentence. */
export const ERRO_AO_BUSCAR = 'Erro ao buscar dados'
/** §2: no attendance was ever booked. */
export const NENHUM_ATENDIMENTO = 'Nenhum atendimento encontrado.'
/** §2: no attendance for these filters. */
export const NENHUM_COM_ESTES_FILTROS =
  'Nenhum atendimento encontrado para os filtros selecionados.'
/** §8: a load failure on the consolidated screen. */
export const erroDaTela = (message: string): string => `Erro: ${message}`

/** §8: alert on failure or on an answer other than 200. */
export const ERRO_AO_SALVAR_VALOR_PAGO = 'Erro ao salvar valor pago'
/** D10: snackbars after a change and after 'Desfazer'. */
export const avisoDoValorPago = (valor: string) => `Valor pago: ${valor}`
export const ALTERACAO_DESFEITA = 'Alteração desfeita'
/** Shown below the restored amount, so that the typed one is not lost. */
export const naoSalvo = (valor: string) => `${valor} não foi salvo.`
/** 'crédito de R$ 50,00' */
export const CREDITO_DE = 'crédito de'

/** D10, 'Pagamentos'. */
export const PAGAMENTOS_NAO_CARREGADOS = 'Os pagamentos deste mês não foram carregados.'
export const NENHUM_PAGAMENTO = 'Nenhum pagamento neste mês.'
export const PAGAMENTO_ATUALIZADO = 'Pagamento atualizado.'
export const ERRO_AO_ATUALIZAR_PAGAMENTO = 'Erro ao atualizar pagamento'

/** D9, the chart. */
export const SEM_SESSOES_NO_ANO = 'Nenhuma sessão nestes doze meses.'
