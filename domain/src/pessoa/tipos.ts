/** §3: sexo options, in the order of the forms. */
export const SEXOS = ['Masculino', 'Feminino', 'Outros', 'PrefiroNaoInformar'] as const
export type Sexo = (typeof SEXOS)[number]

export const ROTULO_DO_SEXO: Record<Sexo, string> = {
  Masculino: 'Masculino',
  Feminino: 'Feminino',
  Outros: 'Outros',
  PrefiroNaoInformar: 'Prefiro Não Informar',
}

export const UFS = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const
export type Uf = (typeof UFS)[number]

/** Longest texts of a person's data, in characters. */
export const LIMITES_DA_PESSOA = { nome: 150, email: 254, texto: 150, numero: 20 } as const

/** §3: an address as stored; CEP is 8 digits. */
export type Endereco = {
  cep: string | null
  logradouro: string | null
  numero: string | null
  bairro: string | null
  localidade: string | null
  uf: Uf | null
  complemento: string | null
}
