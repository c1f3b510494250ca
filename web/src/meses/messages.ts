export const MES_NAO_CARREGADO = 'O mês não foi carregado.'
export const COBRANCA_NAO_CARREGADA = 'Não foi possível ver como você cobra.'
export const MES_FECHADO = 'Mês fechado.'
export const MES_REABERTO = 'Mês reaberto.'
export const ERRO_AO_FECHAR = 'Erro ao fechar o mês'
export const ERRO_AO_REABRIR = 'Erro ao reabrir o mês'
export const ERRO_AO_MARCAR = 'Erro ao marcar como enviado'
export const O_QUE_FECHA =
  'Preço, status e pagamento das sessões ficam como estão. Para registrar um pagamento que chegar depois, reabra o mês.'
