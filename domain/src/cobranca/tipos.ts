/** P4: kinds of Pix key, in the order of the select. */
export const TIPOS_DE_CHAVE = ['CPF', 'CNPJ', 'EMAIL', 'TELEFONE', 'ALEATORIA'] as const
export type TipoDeChave = (typeof TIPOS_DE_CHAVE)[number]

export const ROTULO_DA_CHAVE: Record<TipoDeChave, string> = {
  CPF: 'CPF',
  CNPJ: 'CNPJ',
  EMAIL: 'E-mail',
  TELEFONE: 'Telefone',
  ALEATORIA: 'Chave aleatória',
}

/** P4: the longest texts of the fields 59 and 60 of a code. */
export const NOME_MAXIMO = 25
export const CIDADE_MAXIMA = 15
export const MENSAGEM_MAXIMA = 1000

/** The receiver of a payment in the code; `chave` in the banks' form. */
export type Recebedor = {
  readonly tipoDaChave: TipoDeChave
  readonly chave: string
  readonly nome: string
  readonly cidade: string
}

/** P4, 'Cobrança': null where nothing was set. */
export type Cobranca = {
  readonly recebedor: Recebedor | null
  readonly diaDoVencimento: number | null
  /** The text of the WhatsApp message; null is the default. */
  readonly mensagem: string | null
  readonly versao: number
}

/** The settings before anything was set. */
export const SEM_COBRANCA: Cobranca = {
  recebedor: null,
  diaDoVencimento: null,
  mensagem: null,
  versao: 0,
}
