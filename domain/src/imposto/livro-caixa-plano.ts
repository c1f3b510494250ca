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

const contas = (grupo: string, nomes: readonly string[]) =>
  nomes.map((nome, n) => ({ codigo: `${grupo}.01.${String(n + 1).padStart(5, '0')}`, nome }))

/** P5: every account, those that lower the tax first. */
export const PLANO_DE_CONTAS: readonly { readonly codigo: string; readonly nome: string }[] = [
  ...contas('P10', DEDUTIVEIS),
  ...contas('P11', NAO_DEDUTIVEIS),
]
