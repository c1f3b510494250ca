import * as z from 'zod/mini'
import { id } from '../campos.ts'
import { type Centavos, centavos, reais } from '../dinheiro.ts'
import { nomeDoMes } from '../tempo/texto-de-tempo.ts'

export const profissionalParametro = z.object({ profissionalId: id })

/** One patient's month, between the two doors. */
export type MesDoPaciente = {
  profissionalId: string
  nomeProfissional: string
  pacienteId: string
  nomePaciente: string
  ano: number
  mes: number
  quantidade: number
  total: Centavos
  pago: Centavos
}

/** §3 Attendance summary row. */
export const resumoFio = z.object({
  profissionalId: z.string(),
  nomeProfissional: z.string(),
  pacienteId: z.string(),
  nomePaciente: z.string(),
  mesNumero: z.number(),
  mesNome: z.string(),
  ano: z.number(),
  quantidadeAtendimentos: z.number(),
  valorTotal: z.number(),
  valorPago: z.number(),
})
export type ResumoFio = z.infer<typeof resumoFio>

export const paraFio = ({
  mes,
  ano,
  quantidade,
  total,
  pago,
  ...resto
}: MesDoPaciente): ResumoFio => ({
  ...resto,
  mesNumero: mes,
  mesNome: nomeDoMes(mes),
  ano,
  quantidadeAtendimentos: quantidade,
  valorTotal: reais(total),
  valorPago: reais(pago),
})

/** The wire's row as values again, for the screen's rules. */
export const deFio = ({
  mesNumero,
  quantidadeAtendimentos,
  valorTotal,
  valorPago,
  mesNome: _,
  ...resto
}: ResumoFio): MesDoPaciente => ({
  ...resto,
  mes: mesNumero,
  quantidade: quantidadeAtendimentos,
  total: centavos(Math.round(valorTotal * 100)),
  pago: centavos(Math.round(valorPago * 100)),
})
