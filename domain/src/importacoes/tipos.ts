import type { Frequencia, Modalidade, StatusAgendamento, Tipo } from '../agenda/tipos.ts'
import type { Centavos } from '../dinheiro.ts'
import type { CadastroDoPaciente } from '../pacientes/contract.ts'
import type { Pendencia } from '../pacientes/pendencias.ts'
import type { ValorDesde } from '../pacientes/valor-em.ts'
import type { Data } from '../tempo/data.ts'

/** P1: the fields that a column can be, in the order of the select. */
export const CAMPOS = [
  'nome',
  'nomeSocial',
  'cpf',
  'dataNascimento',
  'sexo',
  'telefone',
  'email',
  'responsavelFinanceiro',
  'cpfResponsavelFinanceiro',
  'escola',
  'valorConsulta',
  'dia',
  'hora',
  'duracao',
  'frequencia',
  'modalidade',
  'desde',
  'ate',
  'exceto',
  'observacoes',
  'cep',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'localidade',
  'uf',
  'codigo',
  'valorHorario',
  'tipo',
  'situacao',
  'numeroHorario',
  'arquivadoEm',
  'valoresPorData',
] as const
export type Campo = (typeof CAMPOS)[number]

export const ROTULO_DO_CAMPO: Record<Campo, string> = {
  nome: 'Nome',
  nomeSocial: 'Nome social',
  cpf: 'CPF',
  dataNascimento: 'Data de nascimento',
  sexo: 'Sexo',
  telefone: 'Telefone',
  email: 'E-mail',
  responsavelFinanceiro: 'Responsável financeiro',
  cpfResponsavelFinanceiro: 'CPF do responsável',
  escola: 'Escola',
  valorConsulta: 'Valor da sessão',
  dia: 'Dia da semana',
  hora: 'Horário',
  duracao: 'Duração',
  frequencia: 'Frequência',
  modalidade: 'Modalidade',
  desde: 'Desde',
  ate: 'Até',
  exceto: 'Exceto nos dias',
  observacoes: 'Observações',
  cep: 'CEP',
  logradouro: 'Logradouro',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  localidade: 'Cidade',
  uf: 'UF',
  codigo: 'Código do paciente',
  valorHorario: 'Valor deste horário',
  tipo: 'Tipo da sessão',
  situacao: 'Situação da sessão',
  numeroHorario: 'Número do horário',
  arquivadoEm: 'Arquivado em',
  valoresPorData: 'Valores por data',
}

/** P1: texts that are kept as they are written, whatever they say, and that say themselves how long they may be. */
export const TEXTOS_LIVRES: readonly Campo[] = [
  'nome',
  'nomeSocial',
  'responsavelFinanceiro',
  'escola',
  'observacoes',
  'codigo',
  'numeroHorario',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'localidade',
]

/** P1: the limits of one import; `folha/limite-da-tabela` words the refusals. */
export const LIMITES = {
  linhas: 3_000,
  colunas: 100,
  /** Characters of any cell: notes may have as many. */
  celula: 5_000,
  /** Characters of a cell that a rule reads for an hour, a day or a price; more are not read, which is reported. */
  lida: 500,
  /** Characters of all cells together: as many as all parts hold. */
  letras: 3_600_000,
  /** Names in one cell of a week, and hours in one row; more are reported. */
  nomesNaCelula: 50,
  horariosDaLinha: 50,
  /** Characters of one part as JSON, which fits a request (D1). */
  parte: 60_000,
  titulo: 150,
  /** Letters of the account of a file that are kept with its draft. */
  conta: 4_000,
} as const

/** P1: a person's decision about a row; null: the default. */
export const DECISOES = ['pular', 'atualizar', 'novo', 'pessoal'] as const
export type Decisao = (typeof DECISOES)[number]

/** A row as read, before it is interpreted. */
export type LinhaCrua = { readonly celulas: readonly string[]; readonly decisao: Decisao | null }

export const TONS = ['aviso', 'erro'] as const
export type Tom = (typeof TONS)[number]

/** P1: a message under a cell. */
export type Problema = { readonly campo: Campo; readonly tom: Tom; readonly message: string }

export const ESTADOS_DA_LINHA = ['pronta', 'aviso', 'erro'] as const
export type EstadoDaLinha = (typeof ESTADOS_DA_LINHA)[number]

/** P1: how often an hour comes back; 'unica': once. */
export type Ritmo = Frequencia | 'unica'

/** P1: a day and hour of a row, as far as it says. */
export type Horario = {
  /** 1 is Monday, 7 is Sunday. */
  readonly dia: number
  readonly hora: string
  readonly minutos: number | null
  readonly ritmo: Ritmo
  readonly modalidade: Modalidade | null
  readonly desde: Data | null
  readonly ate: Data | null
  readonly exceto: readonly Data[]
  /** Null: the patient's price, a session of therapy, booked. */
  readonly valor?: Centavos | null
  readonly tipo?: Tipo | null
  readonly situacao?: StatusAgendamento | null
}

/** P1: what was understood of a row. */
export type LinhaLida = {
  readonly nome: string
  /** The table's own code of the patient, which tells namesakes apart; null: the table has none. */
  readonly codigo: string | null
  readonly dados: Omit<CadastroDoPaciente, 'nome'>
  readonly valores: readonly ValorDesde[]
  readonly cpf: string | null
  readonly cpfResponsavel: string | null
  readonly horarios: readonly Horario[]
  /** P6: the table's own number of this time slot, which tells equal slots of one patient apart; null: none. */
  readonly numeroHorario: string | null
  readonly observacoes: string | null
  /** P6: since when this person is archived (D6), and comes in so; null: active. */
  readonly arquivadoEm: Data | null
  /** 'almoço', 'supervisão': nobody's session. */
  readonly pessoal: boolean
  readonly pendencias: readonly Pendencia[]
  readonly problemas: readonly Problema[]
}

/** P1: what is said of a record that lacks this, where its table has a column for it. */
export const FALTA: Readonly<Record<Pendencia, string>> = {
  cpf: 'Sem CPF: o cadastro entra incompleto.',
  dataNascimento: 'Sem a data de nascimento: o cadastro entra incompleto.',
}
