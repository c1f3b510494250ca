import * as z from 'zod/mini'
import { id, somaDeDinheiro, texto, versaoOpcional } from '../campos.ts'
import { anoExigido, mesExigido } from '../campos-de-tempo.ts'
import { dataHoraFio, idFio } from '../campos-do-fio.ts'
import { type Centavos, centavosDoFio, reais } from '../dinheiro.ts'
import { saldosDeFio, saldosFio, saldosParaFio } from '../pagamentos/contract.ts'
import type { Mes } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import type { LinhaDoMes } from './pagadores-do-mes.ts'

/** P4: the longest reason for opening a month again. */
export const MOTIVO_MAXIMO = 200

/** P4 /meses/{ano}/{mes} */
export const mesParametro = z.object({ ano: anoExigido, mes: mesExigido })

const soma = z.optional(z.nullable(somaDeDinheiro('Valor inválido.')))

/** P4 POST …/fechar: the version that was read (D1), and the month's sum on the screen. */
export const fechoEntrada = z.object({ versao: versaoOpcional, total: soma, pago: soma })
export type FechoEntrada = z.output<typeof fechoEntrada>

/** P4 POST …/reabrir */
export const reaberturaEntrada = z.object({
  versao: versaoOpcional,
  motivo: texto('Motivo', MOTIVO_MAXIMO, 'Diga por que o mês é reaberto.'),
})
export type ReaberturaEntrada = z.output<typeof reaberturaEntrada>

const QUEM = 'Informe de quem é o extrato.'
/** P4: how many patients one payer's line may have. */
const PACIENTES_POR_LINHA = 100

/** P4 PUT …/enviados: marks the statements of all patients of a payer at once. */
export const enviadosEntrada = z.object({
  pacientes: z.array(id, QUEM).check(z.minLength(1, QUEM), z.maxLength(PACIENTES_POR_LINHA, QUEM)),
  enviado: z.boolean('Diga se o extrato foi enviado.'),
})
export type EnviadosEntrada = z.output<typeof enviadosEntrada>

/** P4: a closing with the month's sums, or a reopening with its reason. */
export type Fecho = {
  readonly tipo: 'FECHADO' | 'REABERTO'
  readonly em: DataHora
  readonly motivo: string | null
  readonly total: Centavos
  readonly pago: Centavos
}
/** P4: the state of a month, closed or open; version 0: it was never closed. */
export type EstadoDoMes = Mes & { readonly fechado: boolean; readonly versao: number }
export type MesComHistorico = EstadoDoMes & { readonly historico: readonly Fecho[] }

const estado = { ano: z.number(), mes: z.number(), fechado: z.boolean(), versao: z.number() }
export const estadoFio = z.object(estado)
export type EstadoFio = z.infer<typeof estadoFio>

const fechoFio = z.object({
  tipo: z.enum(['FECHADO', 'REABERTO']),
  em: dataHoraFio,
  motivo: z.nullable(z.string()),
  total: z.number(),
  pago: z.number(),
})
/** P4: a month's closings and reopenings, the newest first. */
export const mesComHistoricoFio = z.object({ ...estado, historico: z.array(fechoFio) })
export type MesComHistoricoFio = z.infer<typeof mesComHistoricoFio>

export const mesComHistoricoParaFio = ({
  historico,
  ...resto
}: MesComHistorico): MesComHistoricoFio => ({
  ...resto,
  historico: historico.map((um) => ({ ...um, total: reais(um.total), pago: reais(um.pago) })),
})

/** P4: a patient's month for the payer's line; patients of one `grupo` have one payer. */
const linhaFio = z.object({
  pacienteId: idFio,
  nome: z.string(),
  descartado: z.optional(z.boolean()),
  arquivado: z.optional(z.boolean()),
  grupo: z.number(),
  responsavel: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  menor: z.boolean(),
  quantidade: z.number(),
  realizadas: z.number(),
  faltas: z.number(),
  total: z.number(),
  pago: z.number(),
  anteriores: saldosFio,
  enviadoEm: z.nullable(dataHoraFio),
})

/** P4 GET /meses/{ano}/{mes} */
export const mesFio = z.object({
  ...mesComHistoricoFio.shape,
  profissional: z.string(),
  linhas: z.array(linhaFio),
})
export type MesFio = z.infer<typeof mesFio>

/** A month in the domain. */
export type MesInteiro = MesComHistorico & {
  readonly profissional: string
  readonly linhas: readonly LinhaDoMes[]
}

/** Field by field: 300 lines are written as they are read. */
export const mesParaFio = ({ linhas, profissional, ...resto }: MesInteiro): MesFio => ({
  ...mesComHistoricoParaFio(resto),
  profissional,
  linhas: linhas.map((linha) => ({
    pacienteId: linha.pacienteId,
    nome: linha.nome,
    ...(linha.descartado && { descartado: true }),
    ...(linha.arquivado && { arquivado: true }),
    grupo: linha.grupo,
    responsavel: linha.responsavel,
    telefone: linha.telefone,
    menor: linha.menor,
    quantidade: linha.quantidade,
    realizadas: linha.realizadas,
    faltas: linha.faltas,
    total: reais(linha.total),
    pago: reais(linha.pago),
    ...saldosParaFio(linha.anteriores),
    enviadoEm: linha.enviadoEm,
  })),
})

/** Converts the wire's month into domain values, for the screen's rules. */
export const mesDeFio = ({ linhas, historico, ...resto }: MesFio): MesInteiro => ({
  ...resto,
  historico: historico.map((um) => ({
    ...um,
    em: um.em as DataHora,
    total: centavosDoFio(um.total),
    pago: centavosDoFio(um.pago),
  })),
  linhas: linhas.map((linha) => ({
    ...linha,
    total: centavosDoFio(linha.total),
    pago: centavosDoFio(linha.pago),
    anteriores: saldosDeFio(linha.anteriores),
    enviadoEm: linha.enviadoEm as DataHora | null,
  })),
})
