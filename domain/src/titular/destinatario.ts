import { menorDeIdade } from '../pessoa/maioridade.ts'
import { type Data, idade } from '../tempo/data.ts'

/** P6: the recipients of a copy: the adult patient, the person responsible, or the professional's own file. */
export const DESTINATARIOS = ['paciente', 'responsavel', 'profissional'] as const
export type Destinatario = (typeof DESTINATARIOS)[number]

export const ROTULO_DO_DESTINATARIO: Record<Destinatario, string> = {
  paciente: 'Paciente adulto',
  responsavel: 'Responsável',
  profissional: 'Meu arquivo',
}

export type Copia = { readonly destinatario: Destinatario; readonly observacoes: boolean }

const PARA = {
  paciente: 'para o paciente',
  responsavel: 'para o responsável',
  profissional: 'para o arquivo do profissional',
} as const
export type CopiaFalada = `${(typeof PARA)[Destinatario]}, ${'com' | 'sem'} as observações`

/** The copy's description for the file and the access log. */
export const copiaFalada = ({ destinatario, observacoes }: Copia): CopiaFalada =>
  `${PARA[destinatario]}, ${observacoes ? 'com' : 'sem'} as observações`

const PACIENTE_MENOR = 'O paciente é menor de idade: a cópia vai para quem responde por ele.'

/** P6: why a copy cannot be for them; null: it can. Of no known age nobody is a minor. */
export const problemaDoDestinatario = (
  destinatario: Destinatario,
  nascimento: Data | null,
  hoje: Data,
): string | null =>
  destinatario === 'paciente' && menorDeIdade(nascimento && idade(nascimento, hoje))
    ? PACIENTE_MENOR
    : null

/** The sentence above the page's list. */
export const O_QUE_VAI: Record<Destinatario, string> = {
  paciente:
    'O que está guardado sobre esta pessoa neste sistema, como manda o art. 18 da Lei 13.709/2018 (LGPD). O CPF de quem paga por ela não faz parte desta cópia.',
  responsavel:
    'O que está guardado sobre esta pessoa neste sistema (art. 18 da Lei 13.709/2018, LGPD), menos o que pode ser de outro responsável: contatos, endereço e quem paga, o histórico e os acessos.',
  profissional: 'Tudo o que está guardado sobre esta pessoa neste sistema.',
}

const CPF_DE_OUTRO = 'CPF do responsável financeiro'

/** Headings of rows and parts that such a copy lacks: shown empty they would say that there is no data. */
export const FORA_DA_COPIA: Record<Destinatario, readonly string[]> = {
  paciente: [CPF_DE_OUTRO],
  responsavel: [
    ...['Telefone', 'E-mail', 'Endereço', 'Responsável financeiro', CPF_DE_OUTRO],
    ...['Histórico das sessões', 'Quem viu ou alterou'],
  ],
  profissional: [],
}
