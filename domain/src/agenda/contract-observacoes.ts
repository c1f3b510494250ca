import * as z from 'zod/mini'
import { lidoOpcional } from '../campos.ts'
import { dataHoraFio, idFio } from '../campos-do-fio.ts'
import { type DataHora, dataHoraDe } from '../tempo/data-hora.ts'
import { STATUS_AGENDAMENTO, TIPOS } from './tipos.ts'

/** P9: the sessions with notes in one answer. */
export const OBSERVACOES_POR_PAGINA = 50

/** A session's place among those of its patient, from first to last. */
export type LugarDaSessao = { readonly inicio: DataHora; readonly id: string }

const FORMA = /^(.{19})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The cursor of a page on the wire: the place after which the next page begins. */
export const marcaDoLugar = ({ inicio, id }: LugarDaSessao): string => `${inicio}_${id}`

/** Parses a cursor; null where it is none. */
function lugarDaMarca(marca: string): LugarDaSessao | null {
  const [, quando = '', id = ''] = FORMA.exec(marca) ?? []
  const inicio = dataHoraDe(quando)
  return inicio && { inicio, id }
}

/** `apos` is the cursor of the previous answer; absent: from the first session on. */
export const observacoesConsulta = z.object({
  apos: lidoOpcional(lugarDaMarca, 'Informe de onde continuar.'),
})

/** P9: the notes of one session. */
const observacaoFio = z.object({
  id: idFio,
  inicio: dataHoraFio,
  fim: dataHoraFio,
  tipo: z.enum(TIPOS),
  statusAgendamento: z.enum(STATUS_AGENDAMENTO),
  observacoes: z.nullable(z.string()),
  observacoesIlegiveis: z.optional(z.boolean()),
})
export type ObservacaoFio = z.infer<typeof observacaoFio>

/** P9: a page of a patient's notes in order of time; `proxima` is the cursor of the next page, null on the last. */
export const observacoesFio = z.object({
  sessoes: z.array(observacaoFio),
  proxima: z.nullable(z.string()),
})
export type ObservacoesFio = z.infer<typeof observacoesFio>
