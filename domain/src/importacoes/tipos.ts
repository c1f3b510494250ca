import type { Item } from './leitura/conta-da-leitura.ts'

/** P1: what a column can be, in the order of the select. */
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

/** P1: what one import may hold: what is more is told in `limite-da-tabela`. */
export const LIMITES = {
  linhas: 3_000,
  colunas: 100,
  /** Letters of a cell, whatever its column: notes may have as many. */
  celula: 5_000,
  /** Letters of a cell that a rule reads for an hour, a day, a price: no more are read, and that is told. */
  lida: 500,
  /** Letters of all cells together; as many as its parts have room for. */
  letras: 3_600_000,
  /** Names in one cell of a week, and hours in one row: what is more is told. */
  nomesNaCelula: 50,
  horariosDaLinha: 50,
  /** Parts of rows, each a body of its own. */
  partes: 60,
  /** Characters of one part, as JSON: a body has room for it (D1). */
  parte: 60_000,
  titulo: 150,
} as const

/** P1: what a person decided of a row; null: what is usual. */
export const DECISOES = ['pular', 'atualizar', 'novo', 'pessoal'] as const
export type Decisao = (typeof DECISOES)[number]

/** One row as it was read, before anything is understood of it. */
export type LinhaCrua = { readonly celulas: readonly string[]; readonly decisao: Decisao | null }

export const TONS = ['aviso', 'erro'] as const
export type Tom = (typeof TONS)[number]

/** P1: a sentence under a cell. */
export type Problema = { readonly campo: Campo; readonly tom: Tom; readonly message: string }

export const ESTADOS_DA_LINHA = ['pronta', 'aviso', 'erro'] as const
export type EstadoDaLinha = (typeof ESTADOS_DA_LINHA)[number]

/** P1: the headings of a table and what stands below them, before it is known what each column is. */
export type TabelaCrua = {
  readonly titulos: readonly string[]
  readonly linhas: readonly (readonly string[])[]
  /** Of each row the numbers of those of the file that it comes from. */
  readonly origens?: readonly (readonly number[])[]
  /** What of the file is not in it, and what comes otherwise than it stands there. */
  readonly fora?: readonly Item[]
  readonly mudado?: readonly Item[]
}
