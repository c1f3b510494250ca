import * as z from 'zod/mini'
import { type SessaoMarcadaFio, sessaoMarcadaFio } from '../agenda/proximas/contract-proximas.ts'
import { idFio } from '../campos-do-fio.ts'
import { type Centavos, centavosDoFio, reais } from '../dinheiro.ts'
import type { SaldoDoPaciente } from '../pagamentos/saldo-do-paciente.ts'
import { nomeDoMes } from '../tempo/texto-de-tempo.ts'
import type { SessoesDoMes } from './sessoes-por-mes.ts'

/** D6: how the months of a record that was disposed of are called. */
export const PACIENTE_DESCARTADO = 'Paciente descartado'

/** One patient's month, between the two doors. */
export type MesDoPaciente = {
  profissionalId: string
  nomeProfissional: string
  pacienteId: string
  nomePaciente: string
  /** §3: where it is not the one shown. */
  nomeDeRegistro?: string | null | undefined
  /** D6: only its sums are left: there is nothing to open or to change. */
  descartado?: boolean | undefined
  ano: number
  mes: number
  quantidade: number
  realizadas: number
  faltas: number
  total: Centavos
  pago: Centavos
}

/** §3 Attendance summary row, in the order in which many of them compress best. */
export const resumoFio = z.object({
  valorTotal: z.number(),
  valorPago: z.number(),
  quantidadeAtendimentos: z.number(),
  /** Kept and missed ones among them; the others are still to come, or nobody said. */
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

/** The wire's row as values again, for the screen's rules. */
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

/** The wire's month as values again, for the screen. */
export const sessoesDeFio = (fio: SessoesDoMesFio): SessoesDoMes => ({
  ano: fio.ano,
  mes: fio.mes,
  realizadas: fio.quantidadeRealizados,
  faltas: fio.quantidadeFaltas,
  semRegistro: fio.quantidadeSemRegistro,
})

export const saldoFio = { emAberto: z.number(), credito: z.number() }

/** P9: what a patient's page says above its form; `meses` are those that are not settled. */
export const resumoDoPacienteFio = z.object({
  proxima: z.nullable(sessaoMarcadaFio),
  ultima: z.nullable(sessaoMarcadaFio),
  ...saldoFio,
  meses: z.array(z.object({ ano: z.number(), mes: z.number(), ...saldoFio })),
})
export type ResumoDoPacienteFio = z.infer<typeof resumoDoPacienteFio>

/** Between the two doors. */
export type ResumoDoPaciente = SaldoDoPaciente & {
  readonly proxima: SessaoMarcadaFio | null
  readonly ultima: SessaoMarcadaFio | null
}

export const saldoParaFio = ({ emAberto, credito, meses }: SaldoDoPaciente) => ({
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
