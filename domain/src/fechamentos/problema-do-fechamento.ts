import { somaAnos } from '../tempo/data.ts'
import type { Periodo } from './contract.ts'
import { ANOS_DO_FECHAMENTO_MAXIMO } from './tipos.ts'

type Problema = { readonly campo: 'ate' | 'horaInicio' | 'horaFim'; readonly message: string }

function problemaDasHoras({ de, ate, horaInicio, horaFim }: Periodo): Problema | null {
  if (horaInicio === null && horaFim === null) return null
  if (de !== ate) return { campo: 'ate', message: 'Horas valem para um dia só.' }
  if (horaInicio === null) return { campo: 'horaInicio', message: 'Informe a hora de início.' }
  if (horaFim === null) return { campo: 'horaFim', message: 'Informe a hora de fim.' }
  return horaFim > horaInicio
    ? null
    : { campo: 'horaFim', message: 'O fim deve ser depois do início.' }
}

/** P2: the problem of a period, with its field; null when there is none. */
export function problemaDoFechamento(periodo: Periodo): Problema | null {
  const { de, ate, todoAno } = periodo
  if (ate < de) return { campo: 'ate', message: 'O último dia deve ser a partir do primeiro.' }
  const anos = todoAno ? 1 : ANOS_DO_FECHAMENTO_MAXIMO
  if (ate >= somaAnos(de, anos)) {
    const message = todoAno
      ? 'O que se repete todo ano deve durar menos de um ano.'
      : `O período pode ter no máximo ${ANOS_DO_FECHAMENTO_MAXIMO} anos.`
    return { campo: 'ate', message }
  }
  return problemaDasHoras(periodo)
}
