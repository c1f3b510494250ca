import { despesaPorMes } from '../financeiro/conteudo-no-mes.ts'
import type { Despesa } from '../financeiro/contract.ts'
import { ROTULO_DA_DESPESA } from '../financeiro/tipos.ts'
import type { LinhaDaPlanilha } from '../planilha.ts'
import { type Mes, numeroDoMes, textoDoMes } from '../tempo/data.ts'

export const TITULOS_DE_DESPESAS: LinhaDaPlanilha = 'Mês|Ano|Nome|Tipo|Repete até|Valor'.split('|')

/** The last month that is told of an expense: its last one, or of one that goes on the last that differs. */
function ultimoMesDe({ tipo, inicio, fim, vigencias, excecoes }: Despesa, atual: Mes): Mes {
  if (tipo === 'UNICA') return inicio
  if (fim) return fim
  const marcos = [atual, ...vigencias.map(({ desde }) => desde), ...excecoes.map(({ mes }) => mes)]
  return marcos.reduce((um, outro) => (numeroDoMes(outro) > numeroDoMes(um) ? outro : um))
}

const repeteAte = ({ tipo, fim }: Despesa): string => {
  if (tipo === 'UNICA') return ''
  return fim ? textoDoMes(fim).split('-').reverse().join('/') : 'Sem fim'
}

/** P6: each expense in each of its months (D11), the oldest month first; what goes on is told through this month. */
export const linhasDeDespesas = (despesas: readonly Despesa[], atual: Mes): LinhaDaPlanilha[] =>
  despesas
    .flatMap((despesa) =>
      despesaPorMes(despesa, despesa.inicio, ultimoMesDe(despesa, atual)).map((doMes) => ({
        ...doMes,
        ate: repeteAte(despesa),
      })),
    )
    .toSorted((a, b) => numeroDoMes(a.competencia) - numeroDoMes(b.competencia))
    .map(({ competencia: { mes, ano }, nome, tipo, ate, valor }) => [
      mes,
      ano,
      nome,
      ROTULO_DA_DESPESA[tipo],
      ate,
      { centavos: valor },
    ])
