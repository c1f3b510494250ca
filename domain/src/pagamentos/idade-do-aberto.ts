import { type Centavos, soma } from '../dinheiro.ts'
import { type Data, diasEntre } from '../tempo/data.ts'

/** P5: the ages of open money; the last one: none of its sessions took place yet. */
export const IDADES = ['ATE_30', 'ATE_60', 'ATE_90', 'MAIS_DE_90', 'SEM_SESSAO'] as const
export type Idade = (typeof IDADES)[number]

export const ROTULO_DA_IDADE: Record<Idade, string> = {
  ATE_30: '0 a 30 dias',
  ATE_60: '31 a 60 dias',
  ATE_90: '61 a 90 dias',
  MAIS_DE_90: 'Mais de 90 dias',
  SEM_SESSAO: 'Sem sessão realizada',
}

/** The open amount of months whose oldest unpaid session that took place was on `desde`; null where there is none. */
export type AbertoDesde = { readonly desde: Data | null; readonly emAberto: Centavos }

/** P3 'Em aberto há 34 dias', as one of four ages; money of future sessions only has none. */
export function idadeDoAberto(desde: Data | null, hoje: Data): Idade {
  if (desde === null || desde > hoje) return 'SEM_SESSAO'
  const dias = diasEntre(desde, hoje)
  if (dias <= 30) return 'ATE_30'
  if (dias <= 60) return 'ATE_60'
  return dias <= 90 ? 'ATE_90' : 'MAIS_DE_90'
}

export type AbertoPorIdade = readonly { readonly idade: Idade; readonly emAberto: Centavos }[]

/** P5: the open money by age, in the order of `IDADES`, empty ages included. */
export const abertoPorIdade = (abertos: readonly AbertoDesde[], hoje: Data): AbertoPorIdade =>
  IDADES.map((idade) => ({
    idade,
    emAberto: soma(
      abertos
        .filter(({ desde }) => idadeDoAberto(desde, hoje) === idade)
        .map(({ emAberto }) => emAberto),
    ),
  }))
