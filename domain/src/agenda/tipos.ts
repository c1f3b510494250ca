/** §3: kinds of appointment, in the order of the select. */
export const TIPOS = [
  'SESSAO_INDIVIDUAL',
  'REUNIAO_ESCOLA',
  'REUNIAO_PAIS',
  'ANAMNESE',
  'CAFEZINHO',
  'SOCIAL',
  'PESSOAL',
] as const
export type Tipo = (typeof TIPOS)[number]

export const STATUS_AGENDAMENTO = ['AGENDADO', 'CONFIRMADO', 'REALIZADO', 'FALTA'] as const
export type StatusAgendamento = (typeof STATUS_AGENDAMENTO)[number]

export const STATUS_PAGAMENTO = ['PENDENTE', 'PAGO'] as const
export type StatusPagamento = (typeof STATUS_PAGAMENTO)[number]

export const MODALIDADES = ['PRESENCIAL', 'ONLINE', 'DOMICILIAR'] as const
export type Modalidade = (typeof MODALIDADES)[number]

export const FREQUENCIAS = ['weekly', 'biweekly', 'monthly'] as const
export type Frequencia = (typeof FREQUENCIAS)[number]

export const MODOS_DE_EDICAO = ['single', 'future', 'all'] as const
export type ModoDeEdicao = (typeof MODOS_DE_EDICAO)[number]

/** D8: kinds of operation that can be undone; archiving and importing are undone in ways of their own. */
export const TIPOS_DE_OPERACAO = [
  'CRIACAO',
  'EDICAO',
  'EXCLUSAO',
  'ARQUIVAMENTO',
  'IMPORTACAO',
  'RECEBIMENTO',
  'ESTORNO',
  'TRANSFERENCIA',
] as const
/** P3: the operations that move money only. */
export const OPERACOES_DE_DINHEIRO = ['RECEBIMENTO', 'ESTORNO', 'TRANSFERENCIA'] as const
export type TipoDeOperacao = (typeof TIPOS_DE_OPERACAO)[number]

/** P2: the reasons of a deletion; 'engano': as if there had been no session. */
export const MOTIVOS_DA_EXCLUSAO = ['engano', 'paciente', 'eu'] as const
export type MotivoDaExclusao = (typeof MOTIVOS_DA_EXCLUSAO)[number]
/** P2: the reasons why a session was cancelled. */
export const MOTIVOS_DA_DESMARCACAO = ['paciente', 'eu', 'fechamento'] as const
export type MotivoDaDesmarcacao = (typeof MOTIVOS_DA_DESMARCACAO)[number]
/** P2: labels of the reasons, from the professional's view. */
export const ROTULO_DO_MOTIVO: Record<MotivoDaDesmarcacao, string> = {
  paciente: 'Paciente desmarcou no prazo',
  eu: 'Eu desmarquei',
  fechamento: 'Período fechado',
}
/** P2: the choices for the money of a PAGO session that is deleted. */
export const DESTINOS_DO_PAGAMENTO = ['estornar', 'credito'] as const
export type DestinoDoPagamento = (typeof DESTINOS_DO_PAGAMENTO)[number]

/** D7: labels of the selects. */
export const ROTULO_DO_TIPO: Record<Tipo, string> = {
  SESSAO_INDIVIDUAL: 'Sessão de Terapia',
  REUNIAO_ESCOLA: 'Reunião Escola',
  REUNIAO_PAIS: 'Reunião Pais',
  ANAMNESE: 'Primeira Sessão',
  CAFEZINHO: 'Cafezinho',
  SOCIAL: 'Social',
  PESSOAL: 'Pessoal',
}
export const ROTULO_DO_STATUS: Record<StatusAgendamento, string> = {
  AGENDADO: 'Agendado',
  CONFIRMADO: 'Confirmado',
  REALIZADO: 'Realizado',
  FALTA: 'Falta',
}
export const ROTULO_DO_PAGAMENTO: Record<StatusPagamento, string> = {
  PENDENTE: 'Pendente',
  PAGO: 'Pago',
}
export const ROTULO_DA_MODALIDADE: Record<Modalidade, string> = {
  PRESENCIAL: 'Presencial',
  ONLINE: 'Online',
  DOMICILIAR: 'Domiciliar',
}

/** §5: the defaults of a new appointment. */
export const PADRAO = {
  statusAgendamento: 'AGENDADO',
  statusPagamento: 'PENDENTE',
  modalidadeAtendimento: 'PRESENCIAL',
} as const

/** D7: labels of the select 'Frequência'. */
export const ROTULO_DA_FREQUENCIA: Record<Frequencia, string> = {
  weekly: 'Semanal',
  biweekly: 'Quinzenal',
  monthly: 'Mensal',
}
/** §2: labels of the select 'Editar'. */
export const ROTULO_DO_MODO: Record<ModoDeEdicao, string> = {
  single: 'Este evento',
  future: 'Este e os seguintes',
  all: 'Todos',
}

/** D7: the most sessions and years of a series, counted from its anchor. */
export const OCORRENCIAS_MAXIMO = 261
export const ANOS_DA_SERIE_MAXIMO = 5

/** D1: the header that names the operation just made, for its undo (D8). */
export const CABECALHO_DA_OPERACAO = 'X-Operacao-Id'

/** D7: hours an appointment may last, characters of its notes, days a range query may span. */
export const DURACAO_MAXIMA_HORAS = 24
export const OBSERVACOES_MAXIMO = 5_000
/** D5: shown under notes that cannot be decrypted. */
export const OBSERVACOES_ILEGIVEIS =
  'As observações desta sessão não puderam ser lidas. Elas continuam guardadas como estão, e o resto pode ser alterado.'
export const INTERVALO_MAXIMO_DIAS = 400
/** §9: default length in minutes. */
export const DURACAO_PADRAO_MINUTOS = 60
