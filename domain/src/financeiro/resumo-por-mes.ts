import { centavos } from '../dinheiro.ts'
import { type Mes, mesesEntre, textoDoMes } from '../tempo/data.ts'
import { despesaPorMes } from './conteudo-no-mes.ts'
import type { Despesa, ResumoDoMes } from './contract.ts'
import { resumoFinanceiro, type SomaDosMeses } from './resumo-financeiro.ts'

const SEM_NADA: SomaDosMeses = {
  receitas: centavos(0),
  recebido: centavos(0),
  aReceber: centavos(0),
}

/** D9, D11: the summary of each month between the two, oldest first, equal to the cards of that month. */
export function resumoPorMes(
  somas: readonly (Mes & SomaDosMeses)[],
  despesas: readonly Despesa[],
  de: Mes,
  ate: Mes,
): ResumoDoMes[] {
  const somaDe = new Map(somas.map((soma) => [textoDoMes(soma), soma]))
  const linhas = despesas.flatMap((despesa) => despesaPorMes(despesa, de, ate))
  const gastos = Map.groupBy(linhas, ({ competencia }) => textoDoMes(competencia))
  return mesesEntre(de, ate).map((mes) => {
    const chave = textoDoMes(mes)
    return { mes, ...resumoFinanceiro(somaDe.get(chave) ?? SEM_NADA, gastos.get(chave) ?? []) }
  })
}
