import { type Centavos, centavosDoFio, soma } from '../dinheiro.ts'
import type { AgendamentoFio } from './contract.ts'

export type ResumoSemanal = {
  atendimentos: number
  primeirosContatos: number
  valor: Centavos
}

type Linha = Pick<AgendamentoFio, 'tipo' | 'inicio' | 'fim' | 'valorSessao'>

/**
 * §4, Week summary: the appointments that overlap the visible range (its end is exclusive). PESSOAL is ignored,
 * CAFEZINHO is a first contact, all others are attendances and add their value (D9: only this rule counts so).
 */
export function resumoSemanal(
  linhas: readonly Linha[],
  { dataInicio, dataFim }: { dataInicio: string; dataFim: string },
): ResumoSemanal {
  const visiveis = linhas.filter(
    ({ tipo, inicio, fim }) => tipo !== 'PESSOAL' && inicio < dataFim && fim > dataInicio,
  )
  const atendimentos = visiveis.filter(({ tipo }) => tipo !== 'CAFEZINHO')
  return {
    atendimentos: atendimentos.length,
    primeirosContatos: visiveis.length - atendimentos.length,
    valor: soma(atendimentos.map(({ valorSessao }) => centavosDoFio(valorSessao ?? 0))),
  }
}
