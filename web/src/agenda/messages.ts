/** §8, Calendar: the red snackbars. */
export const ERRO_AO_CARREGAR = 'Erro ao carregar os agendamentos'
export const ERRO_AO_CARREGAR_PACIENTES = 'Erro ao carregar a lista de pacientes'
export const ERRO_AO_SALVAR = 'Erro ao salvar o agendamento'
export const ERRO_AO_EXCLUIR = 'Erro ao excluir o agendamento'

/** §8: drag and resize; the event is back where it was. */
export const ERRO_AO_ATUALIZAR = 'Erro ao atualizar o agendamento'

/** §8: success, top right, 6 s. */
export const CRIADO = 'Agendamento criado com sucesso!'
export const ATUALIZADO = 'Agendamento atualizado com sucesso!'
export const EXCLUIDO = 'Agendamento excluído com sucesso!'

/** §8: undo notes of a drag and of a resize; {date} reads '10 de março, 15h'. */
export const remarcadoPara = (quando: string) => `O evento foi remarcado para ${quando}`
export const redimensionadoPara = (quando: string) =>
  `O evento foi redimensionado para terminar em ${quando}`

export const FORA_DO_CALENDARIO = 'A agenda vai de 1900 a 2099.'
export const TENTAR_DE_NOVO = 'Tentar de novo'
export const NAO_ESTA_MAIS = 'Este agendamento não está mais na agenda.'

/** §4, D8: what undoing says. */
export const ALTERACAO_DESFEITA = 'Alteração desfeita'
export const EXCLUSAO_DESFEITA = 'Exclusão desfeita'
export const ALTERACAO_REFEITA = 'Alteração refeita'
export const ERRO_AO_DESFAZER = 'Não foi possível desfazer. Tente de novo.'
export const ERRO_AO_REFAZER = 'Não foi possível refazer. Tente de novo.'

/** §8, Details dialog: 3 s (§9). */
export const ERRO_AO_BUSCAR_ATENDIMENTOS = 'Erro ao buscar atendimentos!'
export const ERRO_AO_ATUALIZAR_STATUS = 'Erro ao atualizar status!'
export const STATUS_ATUALIZADO = 'Status atualizado com sucesso!'
export const DURACAO_DO_AVISO_MS = 3000
export const DESMARCADAS_NAO_CARREGADAS = 'As sessões desmarcadas não foram carregadas.'
export const DETALHES_NAO_CARREGADOS = 'Os atendimentos deste mês não foram carregados.'
/** §2: a patient's month without sessions. */
export const NENHUM_ATENDIMENTO = 'Nenhum atendimento encontrado.'

/** D7: under their fields. */
export const ESCOLHA_O_PACIENTE = 'Escolha o paciente.'
export const INFORME_O_INICIO = 'Informe a data e a hora de início.'
export const INFORME_O_FIM = 'Informe a data e a hora de fim.'
export const NENHUM_PACIENTE = 'Nenhum paciente encontrado'
export const NOVO_PACIENTE = '+ Novo paciente'

/** D7, D8: series, overlaps and history in the dialog. */
export const MUDAR_A_REPETICAO = 'Para mudar a repetição, escolha Este e os seguintes ou Todos.'
export const CARREGANDO_A_SERIE = 'Carregando a série...'
export const SERIE_NAO_CARREGADA = 'Não foi possível carregar a série.'
export const REFAZER_A_SERIE =
  'Com a escolha feita, sessões que já passaram seriam apagadas. Até onde vai esta mudança?'
export const HORARIOS_NAO_CONFERIDOS = 'Não foi possível conferir os horários.'
export const SEM_HISTORICO = 'Nada foi registrado ainda.'
export const ERRO_NO_HISTORICO = 'Não foi possível carregar o histórico.'

/** Ours, where the specification is silent. */
export const NAO_CARREGADO = 'Os atendimentos deste período não foram carregados.'
export const SEM_REGISTRO_NAO_CARREGADAS = 'As sessões sem registro não foram carregadas.'
export const CONFIRA_E_SALVE = 'O que você digitou foi mantido: confira e salve de novo.'
export const TENTE_DE_NOVO = 'O que você digitou foi mantido: tente de novo.'
