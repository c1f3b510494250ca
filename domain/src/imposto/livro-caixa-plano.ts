import { dedutivel } from './livro-caixa-codigo.ts'

/** P5: the accounts of expenses in the Carnê-Leão's plan, by their number in it; the names are short ones of ours. */
const DEDUTIVEIS = [
  'Água',
  'Aluguel',
  'Condomínio',
  'Conselho e entidades de classe',
  'Cópias e autenticações',
  'Emolumentos pagos a terceiros',
  'Energia',
  'Gás',
  'IPTU do consultório',
  'ISS',
  'Conservação e limpeza',
  'Material de escritório',
  'Empregados, INSS e FGTS',
  'Telefone',
] as const

const NAO_DEDUTIVEIS = [
  'Aplicação de capital',
  'Computador',
  'Linha ou aparelho de telefone',
  'Máquinas e equipamentos',
  'Leasing',
  'Carnê-leão pago',
  'Combustível',
  'Reforma de imóvel próprio',
  'Depreciação',
  'Locomoção e transporte',
  'Livros e revistas em geral',
  'Estacionamento',
  'IPTU de casa',
  'Manutenção do veículo',
  'Imposto complementar',
  'Seguro de vida',
  'Seguro de casa',
  'Seguro do carro',
] as const

type ContaDoPlano = { readonly codigo: string; readonly nome: string }

const contas = (grupo: string, nomes: readonly string[]): ContaDoPlano[] =>
  nomes.map((nome, n) => ({ codigo: `${grupo}.01.${String(n + 1).padStart(5, '0')}`, nome }))

/** P5: the accounts in their two groups, those that lower the tax first. */
export const GRUPOS_DE_CONTAS: readonly {
  readonly nome: string
  readonly contas: readonly ContaDoPlano[]
}[] = [
  { nome: 'Dedutíveis', contas: contas('P10', DEDUTIVEIS) },
  { nome: 'Não dedutíveis', contas: contas('P11', NAO_DEDUTIVEIS) },
]

/** P5: every account. */
export const PLANO_DE_CONTAS: readonly ContaDoPlano[] = GRUPOS_DE_CONTAS.flatMap(
  (grupo) => grupo.contas,
)

const NOMES = new Map(PLANO_DE_CONTAS.map(({ codigo, nome }) => [codigo, nome]))

/** P5: 'Aluguel' of P10.01.00002. */
export const nomeDaConta = (codigo: string): string => NOMES.get(codigo) ?? ''

/** P5: 'Aluguel (dedutível)', 'Estacionamento (não dedutível)'. */
export const categoriaFalada = (codigo: string): string =>
  `${nomeDaConta(codigo)} (${dedutivel(codigo) ? 'dedutível' : 'não dedutível'})`

/** P5: the effect of a category on the tax, shown where it is chosen. */
export function sentidoDaCategoria(codigo: string): string {
  if (codigo === '') return 'Sem categoria, a despesa fica fora do livro-caixa.'
  return dedutivel(codigo)
    ? 'Dedutível: diminui o imposto.'
    : 'Não dedutível: vai para o livro-caixa e não diminui o imposto.'
}
