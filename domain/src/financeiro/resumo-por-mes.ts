import type { Centavos } from '../dinheiro.ts'
import { type Mes, mesesEntre, textoDoMes } from '../tempo/data.ts'
import { despesaPorMes } from './conteudo-no-mes.ts'
import type { Despesa, ResumoDoMes } from './contract.ts'
import { resumoFinanceiro } from './resumo-financeiro.ts'

/** What a patient's month amounts to (D9). */
type ValorDoMes = Mes & { total: Centavos; pago: Centavos }

/** D9, D11: the summary of each month between the two, oldest first: what the cards of each would say. */
export function resumoPorMes(
  valores: readonly ValorDoMes[],
  despesas: readonly Despesa[],
  de: Mes,
  ate: Mes,
): ResumoDoMes[] {
  const receitas = Map.groupBy(valores, textoDoMes)
  const linhas = despesas.flatMap((despesa) => despesaPorMes(despesa, de, ate))
  const gastos = Map.groupBy(linhas, ({ competencia }) => textoDoMes(competencia))
  return mesesEntre(de, ate).map((mes) => {
    const chave = textoDoMes(mes)
    return { mes, ...resumoFinanceiro(receitas.get(chave) ?? [], gastos.get(chave) ?? []) }
  })
}
