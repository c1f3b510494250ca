import * as z from 'zod/mini'
import { dinheiro, escolhaOpcional, id, idOpcional } from '../campos.ts'
import { anoDoCorpo, anoExigido, dataOpcional, mesDoCorpo, mesExigido } from '../campos-de-tempo.ts'
import { type Centavos, centavosDoFio, reais } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import type { SaldoDoMes } from './saldo-do-paciente.ts'
import { FORMAS, type Forma, TIPOS_DE_LANCAMENTO, type TipoDeLancamento } from './tipos.ts'

/** §7 PUT /resumo-atendimentos/valor-pago; the names of the body are ignored (D10). */
export const valorPagoEntrada = z.object({
  profissionalId: idOpcional,
  pacienteId: id,
  mes: mesDoCorpo,
  ano: anoDoCorpo,
  valorPago: dinheiro('Informe o valor pago.'),
  forma: escolhaOpcional(FORMAS, 'Forma de pagamento inválida.'),
  /** The day it was paid; the clinic's today when absent. */
  data: dataOpcional('Informe uma data válida.'),
  /** D10 'Desfazer': reverses the change before it; the money has its old day and method again. */
  desfaz: z.optional(z.nullable(z.boolean('Diga se a alteração é desfeita.'))),
})
export type ValorPagoEntrada = z.output<typeof valorPagoEntrada>

/** D10, 'Pagamentos': the month of the entries. */
export const pagamentosConsulta = z.object({
  pacienteId: id,
  mes: mesExigido,
  ano: anoExigido,
})

export const pagamentoParametro = z.object({ pagamentoId: id })

/** D10: corrects date and method by a pair of correction entries. Absent keeps, null empties the method. */
export const pagamentoAlteracao = z.object({
  forma: z.optional(z.nullable(z.enum(FORMAS, 'Forma de pagamento inválida.'))),
  data: dataOpcional('Informe uma data válida.'),
})
export type PagamentoAlteracao = z.output<typeof pagamentoAlteracao>

/** An entry as listed: `sessao` is the start of the session whose gesture made it, null for Valor Pago. */
export type Pagamento = {
  id: string
  data: Data
  valor: Centavos
  forma: Forma | null
  tipo: TipoDeLancamento
  sessao: DataHora | null
  /** False where a later correction reversed the entry, which then cannot be changed. */
  vigente: boolean
  /** P3: the receipt that the entry belongs to. */
  recebimentoId?: string | null | undefined
  /** P4: true for money that moved to another month. */
  levado?: boolean
}

export const pagamentoFio = z.object({
  id: z.string(),
  data: z.string(),
  /** A negative amount takes money back. */
  valor: z.number(),
  forma: z.nullable(z.enum(FORMAS)),
  tipo: z.enum(TIPOS_DE_LANCAMENTO),
  sessao: z.nullable(z.string()),
  vigente: z.boolean(),
  recebimentoId: z.optional(z.string()),
})
export type PagamentoFio = z.infer<typeof pagamentoFio>

export const pagamentoParaFio = ({
  valor,
  recebimentoId,
  levado: _,
  ...resto
}: Pagamento): PagamentoFio => ({
  ...resto,
  valor: reais(valor),
  // D1: an entry of Valor Pago or of a session is answered as it always was.
  ...(recebimentoId ? { recebimentoId } : {}),
})

/** Converts the wire's entry into a domain value, for the screen's rules. */
export const pagamentoDeFio = ({ valor, data, sessao, ...resto }: PagamentoFio): Pagamento => ({
  ...resto,
  valor: centavosDoFio(valor),
  data: data as Data,
  sessao: sessao as DataHora | null,
})

/** P4: the earlier months that are not settled, the oldest first; absent where there is none. */
export const saldosFio = z.optional(
  z.array(
    z.object({ ano: z.number(), mes: z.number(), emAberto: z.number(), credito: z.number() }),
  ),
)
type SaldosFio = z.infer<typeof saldosFio>

export const saldosParaFio = (saldos: readonly SaldoDoMes[]): { anteriores?: SaldosFio } =>
  saldos.length === 0
    ? {}
    : {
        anteriores: saldos.map(({ ano, mes, emAberto, credito }) => ({
          ano,
          mes,
          emAberto: reais(emAberto),
          credito: reais(credito),
        })),
      }

export const saldosDeFio = (saldos: SaldosFio): SaldoDoMes[] =>
  (saldos ?? []).map(({ ano, mes, emAberto, credito }) => ({
    ano,
    mes,
    emAberto: centavosDoFio(emAberto),
    credito: centavosDoFio(credito),
  }))
