import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { semPuladas } from '@clinica/domain/agenda/serie/datas-puladas'
import type { Mudancas } from '@clinica/domain/agenda/serie/mudancas'
import { fechamentoDe } from '@clinica/domain/fechamentos/dias-fechados'
import type { Data } from '@clinica/domain/tempo/data'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import type { DiasFechados } from '../../fechamentos/queries.ts'
import type { Consulta } from '../formulario/consulta.ts'
import { editaASerie } from '../formulario/regras-da-consulta.ts'
import { edicaoPrevista, type Periodo, periodosDaConsulta, type Serie } from './repeticao.ts'

/** A date at which saving would make a session, though the day is closed. */
export type DataFechada = {
  readonly data: Data
  readonly titulo: string
  readonly feriado: boolean
}

/** What saving would make besides the session that is edited. */
function novasDe(
  consulta: Consulta,
  original: AgendamentoFio | null,
  serie: Serie | undefined,
): readonly Periodo[] {
  const { editMode } = consulta
  if (!editaASerie(consulta, original)) return periodosDaConsulta(consulta, original).slice(1)
  if (!original || !serie || editMode === 'single') return []
  return edicaoPrevista(consulta, original, serie, editMode)?.novas ?? []
}

/** P2: which of the sessions that saving would make lie in closed days: each is passed over, or kept. */
export const datasFechadas = (
  consulta: Consulta,
  original: AgendamentoFio | null,
  { serie, fechamentos }: { serie: Serie | undefined; fechamentos: readonly DiasFechados[] },
): DataFechada[] =>
  novasDe(consulta, original, serie).flatMap(({ inicio, fim }) => {
    const um = fechamentoDe(fechamentos, { inicio, fim })
    return um ? [{ data: dataDaHora(inicio), titulo: um.titulo, feriado: 'feriado' in um }] : []
  })

/** What is left of a preview of sessions, the first of which stays. */
export function semAsPuladas(periodos: readonly Periodo[], pular: readonly Data[]): Periodo[] {
  const fora = new Set(pular)
  return periodos.filter(({ inicio }, n) => n === 0 || !fora.has(dataDaHora(inicio)))
}

/** What is left of a preview of what an edit does. */
export const mudancasSemPuladas = (mudancas: Mudancas | null, pular: readonly Data[]) =>
  mudancas && semPuladas(mudancas, pular, 0).mudancas
