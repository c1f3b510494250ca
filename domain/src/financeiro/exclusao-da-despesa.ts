import { mesDepois, mesmoMes, numeroDoMes } from '../tempo/data.ts'
import { conteudoNoMes, primeiraLinha } from './conteudo-no-mes.ts'
import type { Despesa } from './contract.ts'
import type { Alcance } from './edicao-da-despesa.ts'

/** The rest of an expense: 'nada' when no month is left, 'fora' when it did not count in the given month. */
export type Restante = Despesa | 'nada' | 'fora'

function semOsMeses(despesa: Despesa, { modo, mes }: Alcance): Despesa | null {
  if (modo === 'all' || !mes) return null
  if (modo === 'single') {
    const outras = despesa.excecoes.filter((uma) => !mesmoMes(uma.mes, mes))
    return { ...despesa, excecoes: [...outras, { mes, conteudo: null }] }
  }
  const fica = (um: typeof mes) => numeroDoMes(um) < numeroDoMes(mes)
  return {
    ...despesa,
    fim: mesDepois(mes, -1),
    vigencias: despesa.vigencias.filter(({ desde }) => fica(desde)),
    excecoes: despesa.excecoes.filter((uma) => fica(uma.mes)),
  }
}

/** D11: the expense after a deletion of one month, of that and the following, or of all. */
export function despesaSemMeses(despesa: Despesa, alcance: Alcance): Restante {
  if (despesa.tipo === 'UNICA') return 'nada'
  if (alcance.mes && !conteudoNoMes(despesa, alcance.mes)) return 'fora'
  const restante = semOsMeses(despesa, alcance)
  return restante && primeiraLinha(restante) ? restante : 'nada'
}
