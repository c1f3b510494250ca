/** §8, Calendar: the red snackbars. */
export const ERRO_AO_CARREGAR = 'Erro ao carregar os agendamentos'
export const ERRO_AO_CARREGAR_PACIENTES = 'Erro ao carregar a lista de pacientes'
export const ERRO_AO_SALVAR = 'Erro ao salvar o agendamento'
export const ERRO_AO_EXCLUIR = 'Erro ao excluir o agendamento'

/** §8: drag and resize failed; the event is back in its place. */
export const ERRO_AO_ATUALIZAR = 'Erro ao atualizar o agendamento'

/** §8: success, top right, 6 s. */
export const ATUALIZADO = 'Agendamento atualizado com sucesso!'
export const EXCLUIDO = 'Agendamento excluído com sucesso!'

/** §8: undo notes of a drag and of a resize; {date} reads '10 de março, 15h'. */
export const remarcadoPara = (quando: string) => `O evento foi remarcado para ${quando}`
export const redimensionadoPara = (quando: string) =>
  `O evento foi redimensionado para terminar em ${quando}`

export const FORA_DO_CALENDARIO = 'A agenda vai de 1900 a 2099.'
export const TENTAR_NOVAMENTE = 'Tentar novamente'
export const NAO_ESTA_MAIS = 'Este agendamento não está mais na agenda.'

/** §4, D8: messages of undo and redo. */
export const ALTERACAO_DESFEITA = 'Alteração desfeita'
export const EXCLUSAO_DESFEITA = 'Exclusão desfeita'
export const ALTERACAO_REFEITA = 'Alteração refeita'
export const ERRO_AO_DESFAZER = 'Não foi possível desfazer. Tente de novo.'
export const ERRO_AO_REFAZER = 'Não foi possível refazer. Tente de novo.'

/** §8, Details dialog: 3 s (§9). */
export const ERRO_AO_ATUALIZAR_STATUS = 'Erro ao atualizar status!'
export const STATUS_ATUALIZADO = 'Status atualizado com sucesso!'
export const DURACAO_DO_AVISO_MS = 3000
/** §2: a patient's month without sessions. */
export const NENHUM_ATENDIMENTO = 'Nenhum atendimento encontrado.'

/** Our own sentences, where the specification has none. */
export const NAO_CARREGADO = 'Os atendimentos deste período não foram carregados.'
