import { type Data, diaDoMes, diaNoMes, somaAnos, somaDias } from '../../tempo/data.ts'
import { comHorario, type DataHora, dataDaHora, horario } from '../../tempo/data-hora.ts'
import { ANOS_DA_SERIE_MAXIMO, type Frequencia, OCORRENCIAS_MAXIMO } from '../tipos.ts'
import type { Padrao } from './mudancas.ts'

const DIAS: Record<Exclude<Frequencia, 'monthly'>, number> = { weekly: 7, biweekly: 14 }

type Ritmo = Pick<Padrao, 'inicio' | 'frequencia' | 'ate' | 'dia'>

/** D7, §9: the date of the nth occurrence (0 is the anchor's own), always counted from the anchor. */
function dataDaOcorrencia({ inicio, frequencia, dia }: Ritmo, n: number): Data {
  const ancora = dataDaHora(inicio)
  return frequencia === 'monthly'
    ? diaNoMes(ancora, n, dia)
    : somaDias(ancora, n * DIAS[frequencia])
}

/** D7: starts of a series from its anchor through `ate`, wall-clock hour kept; a month that lacks the day gives its last. */
export function ocorrencias(ritmo: Ritmo): DataHora[] {
  const inicios: DataHora[] = []
  for (let n = 0; ; n += 1) {
    const data = dataDaOcorrencia(ritmo, n)
    if (data > ritmo.ate) return inicios
    inicios.push(comHorario(data, horario(ritmo.inicio)))
  }
}

/** D7: the repetition that a person asks for; the appointment is its anchor. */
export type Repeticao = { readonly frequencia: Frequencia; readonly ate: Data }

export const padraoNovo = (
  { inicio, fim }: { inicio: DataHora; fim: DataHora },
  { frequencia, ate }: Repeticao,
): Padrao => ({ frequencia, ate, inicio, fim, dia: diaDoMes(dataDaHora(inicio)) })

export const INFORME_ATE_QUANDO = 'Informe até quando repetir, a partir da data de início.'
const LONGA_DEMAIS = `A repetição pode ter no máximo ${OCORRENCIAS_MAXIMO} sessões e ${ANOS_DA_SERIE_MAXIMO} anos.`

export type ProblemaDaRepeticao = {
  campo: 'inicio' | 'recurrenceType' | 'recurrenceEnd'
  message: string
}

/** D7: the problem of a repetition from `inicio` on, with its field; null when there is none. */
export function problemaDaRepeticao({
  inicio,
  frequencia,
  ate,
}: {
  inicio: DataHora
  frequencia: Frequencia | null
  ate: Data | null
}): ProblemaDaRepeticao | null {
  if (frequencia === null) return { campo: 'recurrenceType', message: 'Escolha a frequência.' }
  const data = dataDaHora(inicio)
  if (ate === null || ate < data) return { campo: 'recurrenceEnd', message: INFORME_ATE_QUANDO }
  const longa =
    ate > somaAnos(data, ANOS_DA_SERIE_MAXIMO) ||
    ocorrencias({ inicio, frequencia, ate, dia: diaDoMes(data) }).length > OCORRENCIAS_MAXIMO
  return longa ? { campo: 'recurrenceEnd', message: LONGA_DEMAIS } : null
}
