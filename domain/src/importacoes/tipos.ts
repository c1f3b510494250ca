import type { Item } from './leitura/conta-da-leitura.ts'

/** P1: the fields that a column can be, in the order of the select. */
export const CAMPOS = [
  'nome',
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
  /** Parts of rows; each part is one request. */
  partes: 60,
  /** Characters of one part as JSON, which fits a request (D1). */
  parte: 60_000,
  titulo: 150,
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

/** P1: the headings and rows of a table, before the meaning of the columns is known. */
export type TabelaCrua = {
  readonly titulos: readonly string[]
  readonly linhas: readonly (readonly string[])[]
  /** For each row the numbers of the file's rows that it comes from. */
  readonly origens?: readonly (readonly number[])[]
  /** The parts of the file that are left out or changed. */
  readonly fora?: readonly Item[]
  readonly mudado?: readonly Item[]
}
