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

/** Date of a new session that falls on a closed day. */
export type DataFechada = {
  readonly data: Data
  readonly titulo: string
  readonly feriado: boolean
}

/** Sessions that saving would create besides the edited one. */
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

/** P2: new sessions that fall on closed days; each is skipped or kept. */
export const datasFechadas = (
  consulta: Consulta,
  original: AgendamentoFio | null,
  { serie, fechamentos }: { serie: Serie | undefined; fechamentos: readonly DiasFechados[] },
): DataFechada[] =>
  novasDe(consulta, original, serie).flatMap(({ inicio, fim }) => {
    const um = fechamentoDe(fechamentos, { inicio, fim })
    return um ? [{ data: dataDaHora(inicio), titulo: um.titulo, feriado: 'feriado' in um }] : []
  })

/** Preview of sessions without the skipped dates; the first session always stays. */
export function semAsPuladas(periodos: readonly Periodo[], pular: readonly Data[]): Periodo[] {
  const fora = new Set(pular)
  return periodos.filter(({ inicio }, n) => n === 0 || !fora.has(dataDaHora(inicio)))
}

/** Preview of an edit without the skipped dates. */
export const mudancasSemPuladas = (mudancas: Mudancas | null, pular: readonly Data[]) =>
  mudancas && semPuladas(mudancas, pular, 0).mudancas
