import * as z from 'zod/mini'
import { id, inteiroDoCorpo } from '../campos.ts'
import { data } from '../campos-de-tempo.ts'
import { dataHoraFio, idFio } from '../campos-do-fio.ts'
import { ARQUIVOS_DO_PASSADO, LIMITES_DO_PASSADO as P } from './passado/contract-passado.ts'
import { CAMPOS, DECISOES, ESTADOS_DA_LINHA, LIMITES as L, TONS } from './tipos.ts'

const curto = z
  .string('Texto inválido.')
  .check(z.maxLength(L.titulo, `Use no máximo ${L.titulo} caracteres.`))
const campo = z.nullable(z.enum(CAMPOS, 'Campo desconhecido.'))
const decisao = z.nullable(z.enum(DECISOES, 'Decisão desconhecida.'))

const colunas = z
  .array(z.object({ titulo: curto, campo }), 'Envie as colunas.')
  .check(
    z.minLength(1, 'A planilha não tem nenhuma coluna.'),
    z.maxLength(L.colunas, `A planilha pode ter no máximo ${L.colunas} colunas.`),
  )

/** P1, 'Agenda': the values of all hours whose row has none of its own. */
const agenda = z.object({
  incluir: z.boolean('Valor inválido.'),
  ate: data('Informe até quando repetir.', 'Informe até quando repetir.'),
  minutos: inteiroDoCorpo(5, 1_440, 'A sessão dura de 5 minutos a 24 horas.'),
  /** P2: absent: repeated hours skip closed days. */
  manterFechados: z.optional(z.boolean('Valor inválido.')),
  /** P6: true leaves the past in its file; absent: it is imported. */
  semPassado: z.optional(z.boolean('Valor inválido.')),
})

/** P1 POST /importacoes: a draft, which replaces the earlier one. */
export const importacaoEntrada = z.object({
  titulo: curto,
  colunas,
  /** The outcome of each row or event of the file; absent: unknown. */
  conta: z.optional(
    z.string('Texto inválido.').check(z.maxLength(L.conta, `Use no máximo ${L.conta} caracteres.`)),
  ),
  /** P6: the draft whose tables of the past this one takes over; absent: none. */
  passadoDe: z.optional(z.nullable(id)),
})
export type ImportacaoEntrada = z.output<typeof importacaoEntrada>

/** P1 PUT /importacoes/{id}: the meaning of the columns, and the way of booking. */
export const importacaoAlteracao = z.object({
  colunas: z.optional(colunas),
  agenda: z.optional(agenda),
})
export type ImportacaoAlteracao = z.output<typeof importacaoAlteracao>

const celulas = z
  .array(
    z
      .string('Texto inválido.')
      .check(z.maxLength(L.celula, `Uma célula pode ter no máximo ${L.celula} caracteres.`)),
    'Envie as células.',
  )
  .check(z.maxLength(L.colunas, `A planilha pode ter no máximo ${L.colunas} colunas.`))

/** P1 PUT /importacoes/{id}/linhas/{parte}: a part of the rows; sent again, it replaces the earlier one. */
export const parteEntrada = z.object({
  linhas: z
    .array(z.object({ celulas, decisao }), 'Envie as linhas.')
    .check(z.maxLength(L.linhas, `A planilha pode ter no máximo ${L.linhas} linhas.`)),
})
export type ParteEntrada = z.output<typeof parteEntrada>

/**
 * P6 PUT /importacoes/{id}/passado/{arquivo}/{parte}: a part of a table; the first line of the first part has the
 * headings.
 */
export const passadoEntrada = z.object({
  linhas: z
    .array(
      z
        .array(
          z
            .string('Texto inválido.')
            .check(z.maxLength(L.celula, `Uma célula pode ter no máximo ${L.celula} caracteres.`)),
          'Envie as células.',
        )
        .check(z.maxLength(P.colunas, `Cada linha pode ter no máximo ${P.colunas} colunas.`)),
      'Envie as linhas.',
    )
    .check(z.maxLength(L.linhas, `Envie no máximo ${L.linhas} linhas de cada vez.`)),
})

export const passadoParametro = z.object({
  importacaoId: id,
  arquivo: z.enum(ARQUIVOS_DO_PASSADO, 'Arquivo desconhecido.'),
  parte: z.pipe(
    z.string('Parte inválida.').check(z.regex(/^\d{1,3}$/, 'Parte inválida.')),
    z.transform(Number),
  ),
})

export const importacaoParametro = z.object({ importacaoId: id })
export const parteParametro = z.object({
  importacaoId: id,
  parte: z.pipe(
    z.string('Parte inválida.').check(z.regex(/^[0-5]?\d$/, 'Parte inválida.')),
    z.transform(Number),
  ),
})

/** An import in the list; its times are the clinic's wall clock. */
export const importacaoFio = z.object({
  id: idFio,
  estado: z.enum(['RASCUNHO', 'FEITA', 'DESFEITA']),
  criadaEm: dataHoraFio,
  feitaEm: z.nullable(dataHoraFio),
  desfeitaEm: z.nullable(dataHoraFio),
  pacientes: z.number(),
  horarios: z.number(),
  /** P6: past sessions, and expenses. */
  passadas: z.number(),
  despesas: z.number(),
})
export type ImportacaoFio = z.infer<typeof importacaoFio>

/** A draft to continue. */
export const rascunhoFio = z.extend(importacaoFio, {
  titulo: z.string(),
  conta: z.optional(z.string()),
  colunas: z.array(z.object({ titulo: z.string(), campo: z.nullable(z.enum(CAMPOS)) })),
  agenda: z.object({
    incluir: z.boolean(),
    ate: z.string(),
    minutos: z.number(),
    manterFechados: z.optional(z.boolean()),
    semPassado: z.optional(z.boolean()),
  }),
  linhas: z.array(
    z.object({ celulas: z.array(z.string()), decisao: z.nullable(z.enum(DECISOES)) }),
  ),
})

const problemaFio = z.object({
  campo: z.enum(CAMPOS),
  tom: z.enum(TONS),
  message: z.string(),
})

/** P1 GET /importacoes/{id}/previa: the outcome of each row; nothing is stored. */
export const previaFio = z.object({
  resumo: z.string(),
  pacientes: z.number(),
  horarios: z.number(),
  sessoes: z.number(),
  /** The reason why it cannot be confirmed; absent: none. */
  impedimento: z.optional(z.string()),
  linhas: z.array(
    z.object({
      estado: z.enum(ESTADOS_DA_LINHA),
      faz: z.string(),
      entra: z.boolean(),
      problemas: z.array(problemaFio),
      /** Who is there with the row's CPF or name; absent: nobody. */
      existente: z.optional(
        z.object({ pacienteId: idFio, nome: z.string(), por: z.enum(['cpf', 'nome']) }),
      ),
    }),
  ),
  semana: z.array(
    z.object({
      nome: z.string(),
      dia: z.number(),
      hora: z.string(),
      minutos: z.number(),
      frequencia: z.string(),
      sessoes: z.number(),
      primeira: z.string(),
      modalidade: z.string(),
    }),
  ),
  /** Overlapping hours of the import, and how many overlap the agenda. */
  coincidencias: z.array(z.string()),
  ocupados: z.number(),
  /** P2: closed days that repeated hours would fall on, with their number of sessions; absent: none. */
  fechados: z.optional(
    z.array(z.object({ titulo: z.string(), de: z.string(), ate: z.string(), sessoes: z.number() })),
  ),
  /** The conflicts as sentences with names; `id`: the existing appointment. */
  conflitos: z.array(z.object({ id: idFio, dito: z.string() })),
  existentes: z.array(z.object({ pacienteId: idFio, nome: z.string() })),
  /** P6: the past in the file, in a line; `problemas`: reasons why it cannot be imported. Absent: there is none. */
  passado: z.optional(
    z.object({
      resumo: z.string(),
      passadas: z.number(),
      despesas: z.number(),
      problemas: z.array(z.string()),
    }),
  ),
})
export type PreviaFio = z.infer<typeof previaFio>
