import * as z from 'zod/mini'
import { type SessaoMarcadaFio, sessaoMarcadaFio } from '../agenda/proximas/contract.ts'
import { id } from '../campos.ts'
import { anoDaConsulta } from '../campos-de-tempo.ts'
import { idFio } from '../campos-do-fio.ts'
import { type Centavos, centavosDoFio, reais } from '../dinheiro.ts'
import type { SaldoDoPaciente } from '../pagamentos/saldo-do-paciente.ts'
import { ultimoMesDaConsulta } from '../tempo/mes-da-consulta.ts'
import { nomeDoMes } from '../tempo/texto-de-tempo.ts'
import type { SessoesDoMes } from './sessoes-por-mes.ts'

/** D6: the name shown for the months of a discarded record. */
export const PACIENTE_DESCARTADO = 'Paciente descartado'

/** One patient's month, in the domain. */
export type MesDoPaciente = {
  profissionalId: string
  nomeProfissional: string
  pacienteId: string
  nomePaciente: string
  /** §3: the registered name, where it is not the name shown. */
  nomeDeRegistro?: string | null | undefined
  /** D6: true where only the sums are left: nothing can be opened or changed. */
  descartado?: boolean | undefined
  ano: number
  mes: number
  quantidade: number
  realizadas: number
  faltas: number
  total: Centavos
  pago: Centavos
}

/** §3 Attendance summary row; its fields are in the order that compresses best. */
export const resumoFio = z.object({
  valorTotal: z.number(),
  valorPago: z.number(),
  quantidadeAtendimentos: z.number(),
  /** Held and missed sessions; the others are still to come, or were not marked. */
  quantidadeRealizados: z.number(),
  quantidadeFaltas: z.number(),
  ano: z.number(),
  mesNome: z.string(),
  mesNumero: z.number(),
  nomeProfissional: z.string(),
  profissionalId: idFio,
  pacienteId: idFio,
  nomePaciente: z.string(),
  /** §3: absent: it is the one shown. */
  nomeDeRegistro: z.optional(z.string()),
  descartado: z.optional(z.boolean()),
})
export type ResumoFio = z.infer<typeof resumoFio>

export const paraFio = (linha: MesDoPaciente): ResumoFio => ({
  valorTotal: reais(linha.total),
  valorPago: reais(linha.pago),
  quantidadeAtendimentos: linha.quantidade,
  quantidadeRealizados: linha.realizadas,
  quantidadeFaltas: linha.faltas,
  ano: linha.ano,
  mesNome: nomeDoMes(linha.mes),
  mesNumero: linha.mes,
  nomeProfissional: linha.nomeProfissional,
  profissionalId: linha.profissionalId,
  pacienteId: linha.pacienteId,
  nomePaciente: linha.nomePaciente,
  nomeDeRegistro: linha.nomeDeRegistro ?? undefined,
  descartado: linha.descartado,
})

/** Converts the wire's row into domain values, for the screen's rules. */
export const deFio = ({
  mesNumero,
  quantidadeAtendimentos,
  quantidadeRealizados,
  quantidadeFaltas,
  valorTotal,
  valorPago,
  mesNome: _,
  ...resto
}: ResumoFio): MesDoPaciente => ({
  ...resto,
  mes: mesNumero,
  quantidade: quantidadeAtendimentos,
  realizadas: quantidadeRealizados,
  faltas: quantidadeFaltas,
  total: centavosDoFio(valorTotal),
  pago: centavosDoFio(valorPago),
})

/** D9: a month of the chart. */
export const sessoesDoMesFio = z.object({
  ano: z.number(),
  mes: z.number(),
  quantidadeRealizados: z.number(),
  quantidadeFaltas: z.number(),
  quantidadeSemRegistro: z.number(),
})
type SessoesDoMesFio = z.infer<typeof sessoesDoMesFio>

export const sessoesParaFio = (sessoes: SessoesDoMes): SessoesDoMesFio => ({
  ano: sessoes.ano,
  mes: sessoes.mes,
  quantidadeRealizados: sessoes.realizadas,
  quantidadeFaltas: sessoes.faltas,
  quantidadeSemRegistro: sessoes.semRegistro,
})

/** Converts the wire's month into domain values, for the screen. */
export const sessoesDeFio = (fio: SessoesDoMesFio): SessoesDoMes => ({
  ano: fio.ano,
  mes: fio.mes,
  realizadas: fio.quantidadeRealizados,
  faltas: fio.quantidadeFaltas,
  semRegistro: fio.quantidadeSemRegistro,
})

const saldoFio = { emAberto: z.number(), credito: z.number() }

/** P9: the summary above the form of a patient's page; `meses` are the unsettled ones. */
export const resumoDoPacienteFio = z.object({
  proxima: z.nullable(sessaoMarcadaFio),
  ultima: z.nullable(sessaoMarcadaFio),
  ...saldoFio,
  meses: z.array(z.object({ ano: z.number(), mes: z.number(), ...saldoFio })),
})
export type ResumoDoPacienteFio = z.infer<typeof resumoDoPacienteFio>

/** A patient's summary, in the domain. */
export type ResumoDoPaciente = SaldoDoPaciente & {
  readonly proxima: SessaoMarcadaFio | null
  readonly ultima: SessaoMarcadaFio | null
}

const saldoParaFio = ({ emAberto, credito, meses }: SaldoDoPaciente) => ({
  emAberto: reais(emAberto),
  credito: reais(credito),
  meses: meses.map(({ ano, mes, ...saldo }) => ({
    ano,
    mes,
    emAberto: reais(saldo.emAberto),
    credito: reais(saldo.credito),
  })),
})

export const resumoDoPacienteParaFio = ({
  proxima,
  ultima,
  ...saldo
}: ResumoDoPaciente): ResumoDoPacienteFio => ({ proxima, ultima, ...saldoParaFio(saldo) })

/** D6: the effects of archiving a patient: amounts open and in credit, and the number of future sessions removed. */
export const aoArquivarFio = z.object({
  sessoes: z.number(),
  ...saldoFio,
  meses: z.array(z.object({ ano: z.number(), mes: z.number(), ...saldoFio })),
})
export type AoArquivarFio = z.infer<typeof aoArquivarFio>

/** The effects of archiving, in the domain. */
export type AoArquivar = SaldoDoPaciente & { readonly sessoes: number }

export const aoArquivarParaFio = ({ sessoes, ...saldo }: AoArquivar): AoArquivarFio => ({
  sessoes,
  ...saldoParaFio(saldo),
})

export const profissionalParametro = z.object({ profissionalId: id })

/** The summary's rows of one year; absent: of all. */
export const resumoConsulta = z.object({ ano: anoDaConsulta })

/** The chart's months, the last of them `ate`; absent: the current one. */
export const sessoesConsulta = z.object({ ate: ultimoMesDaConsulta })
