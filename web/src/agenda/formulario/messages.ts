// Messages of the appointment's dialog only, so that the calendar page does not load them.

/** §8: success, top right, 6 s. */
export const CRIADO = 'Agendamento criado com sucesso!'

/** D7: errors below their fields. */
export const ESCOLHA_O_PACIENTE = 'Escolha o paciente.'
export const INFORME_O_INICIO = 'Informe a data e a hora de início.'
export const INFORME_O_FIM = 'Informe a data e a hora de fim.'
export const NENHUM_PACIENTE = 'Nenhum paciente encontrado'
export const NOVO_PACIENTE = '+ Novo paciente'

/** D7, D8: series, overlaps and history. */
export const MUDAR_A_REPETICAO = 'Para mudar a repetição, escolha Este e os seguintes ou Todos.'
export const CARREGANDO_A_SERIE = 'Carregando a série...'
export const SERIE_NAO_CARREGADA = 'Não foi possível carregar a série.'
export const REFAZER_A_SERIE =
  'Com a escolha feita, sessões que já passaram seriam apagadas. Até onde vai esta mudança?'
export const HORARIOS_NAO_CONFERIDOS = 'Não foi possível conferir os horários.'
export const SEM_HISTORICO = 'Nada foi registrado ainda.'
export const ERRO_NO_HISTORICO = 'Não foi possível carregar o histórico.'

/** Our own sentences, where the specification has none. */
export const CONFIRA_E_SALVE = 'O que você digitou foi mantido: confira e salve de novo.'
export const TENTE_DE_NOVO = 'O que você digitou foi mantido: tente de novo.'
export const CONFIRA_E_EXCLUA = 'Confira e exclua de novo.'
export const EXCLUA_DE_NOVO = 'Tente de novo.'
