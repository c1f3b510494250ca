/** §8: when the server gave no sentence of its own. */
export const ERRO_AO_BUSCAR = 'Erro ao buscar dados'
/** §2: no attendance was ever booked. */
export const NENHUM_ATENDIMENTO = 'Nenhum atendimento encontrado.'
/** §2: there are attendances, but not these. */
export const NENHUM_COM_ESTES_FILTROS =
  'Nenhum atendimento encontrado para os filtros selecionados.'
/** §8: how the consolidated screen says a load failure. */
export const erroDaTela = (message: string): string => `Erro: ${message}`

/** §8: an alert, on failure or on another answer than 200. */
export const ERRO_AO_SALVAR_VALOR_PAGO = 'Erro ao salvar valor pago'
/** D10: what the snackbar says after a change, and after 'Desfazer'. */
export const avisoDoValorPago = (valor: string) => `Valor pago: ${valor}`
export const ALTERACAO_DESFEITA = 'Alteração desfeita'
/** What was typed is not lost: it stands below the amount that came back. */
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
