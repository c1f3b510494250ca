import * as z from 'zod/mini'
import { dinheiro, escolhaOpcional, id, textoOpcional } from '../../campos.ts'
import { anoDoCorpo, dataOpcional, mesDoCorpo } from '../../campos-de-tempo.ts'
import { dataHoraFio, idFio } from '../../campos-do-fio.ts'
import { type Centavos, centavosDoFio, reais } from '../../dinheiro.ts'
import type { Data, Mes } from '../../tempo/data.ts'
import type { DataHora } from '../../tempo/data-hora.ts'
import type { Sugestoes } from '../em-aberto.ts'
import type { Retrato } from '../retrato-dos-meses.ts'
import { FORMAS, type Forma, PAGADORES, type Pagador } from '../tipos.ts'
import type { UsoDoCredito } from './partes-do-recebimento.ts'

/** P3: the longest note of a receipt. */
export const OBSERVACAO_MAXIMO = 500

const DATA = 'Informe uma data válida.'
const valor = dinheiro('Informe o valor recebido.').check(
  z.refine((quanto) => quanto > 0, 'Informe um valor maior que zero.'),
)
const mes = z.object({ ano: anoDoCorpo, mes: mesDoCorpo })

/** P3 POST /recebimentos; by default of today, from the last payer. */
export const recebimentoEntrada = z.object({
  pacienteId: id,
  valor,
  data: dataOpcional(DATA),
  forma: escolhaOpcional(FORMAS, 'Forma de pagamento inválida.'),
  pagador: escolhaOpcional(PAGADORES, 'Pagador inválido.'),
  observacao: textoOpcional('Observação', OBSERVACAO_MAXIMO),
})
export type RecebimentoEntrada = z.output<typeof recebimentoEntrada>

/** P3 POST /recebimentos/previa; without an amount: the amount open up to today. */
export const previaEntrada = z.object({
  pacienteId: id,
  valor: z.optional(z.nullable(valor)),
  data: dataOpcional(DATA),
})
export type PreviaEntrada = z.output<typeof previaEntrada>

/** P3 GET /recebimentos: a patient's receipts; from `de` to `ate`, both included, where given. */
export const recebimentosConsulta = z.object({
  pacienteId: id,
  de: dataOpcional(DATA),
  ate: dataOpcional(DATA),
})
export type RecebimentosConsulta = z.output<typeof recebimentosConsulta>
export const recebimentoParametro = z.object({ recebimentoId: id })
/** P3: the day when the money was given back; by default the clinic's today. */
export const estornoEntrada = z.optional(z.nullable(z.object({ data: dataOpcional(DATA) })))

/** P3 POST /creditos/transferir */
export const transferenciaEntrada = z.object({ pacienteId: id, de: mes, para: mes, valor })
export type TransferenciaEntrada = z.output<typeof transferenciaEntrada>

/** P3: the states of a receipt: valid, reversed, or its operation was undone (D8). */
const SITUACOES_DO_RECEBIMENTO = ['VIGENTE', 'ESTORNADO', 'DESFEITO'] as const
type SituacaoDoRecebimento = (typeof SITUACOES_DO_RECEBIMENTO)[number]

const mesFio = z.object({ ano: z.number(), mes: z.number() })
const parteFio = z.object({ ano: z.number(), mes: z.number(), valor: z.number() })

/** A receipt in the domain; `partes`: where its money is now. */
export type Recebimento = {
  id: string
  pacienteId: string
  data: Data
  forma: Forma | null
  pagador: Pagador
  nomePagador: string
  valor: Centavos
  observacao: string | null
  situacao: SituacaoDoRecebimento
  partes: readonly (Mes & { readonly valor: Centavos })[]
}

export const recebimentoFio = z.object({
  id: idFio,
  pacienteId: idFio,
  data: z.string(),
  forma: z.nullable(z.enum(FORMAS)),
  pagador: z.enum(PAGADORES),
  nomePagador: z.string(),
  valor: z.number(),
  observacao: z.nullable(z.string()),
  situacao: z.enum(SITUACOES_DO_RECEBIMENTO),
  partes: z.array(parteFio),
})
export type RecebimentoFio = z.infer<typeof recebimentoFio>

const parteParaFio = ({ ano, mes: m, valor: v }: Mes & { readonly valor: Centavos }) => ({
  ano,
  mes: m,
  valor: reais(v),
})

export const recebimentoParaFio = ({
  valor: v,
  partes,
  ...resto
}: Recebimento): RecebimentoFio => ({
  ...resto,
  valor: reais(v),
  partes: partes.map(parteParaFio),
})

const sessaoFio = z.object({
  id: idFio,
  inicio: dataHoraFio,
  valor: z.number(),
  pago: z.boolean(),
})

/** P3: the data of 'Receber': the open months with their sessions, the offered amounts, the payers. */
export const previaFio = z.object({
  pacienteId: idFio,
  nomePaciente: z.string(),
  /** P3: the amount open up to today in all months, offered as Valor (`sugestoes.ateHoje`). */
  emAberto: z.number(),
  credito: z.number(),
  /** P3: the day since when a held session, or a charged missed one, is unpaid; null: none is. */
  diasEmAberto: z.nullable(z.number()),
  sugestoes: z.object({
    ateHoje: z.number(),
    esteMes: z.number(),
    tudo: z.number(),
    proximas: z.number(),
  }),
  pagadores: z.array(z.object({ pagador: z.enum(PAGADORES), nome: z.string() })),
  pagador: z.enum(PAGADORES),
  usos: z.array(z.object({ de: mesFio, para: mesFio, valor: z.number() })),
  /** The months that a receipt may reach, and their sessions in order of time. */
  meses: z.array(
    z.object({
      ano: z.number(),
      mes: z.number(),
      pago: z.number(),
      /** P4: true for a closed month, into which no receipt may enter money. */
      fechado: z.optional(z.boolean()),
      sessoes: z.array(sessaoFio),
    }),
  ),
  /** The effect of this amount. */
  previsto: z.object({
    valor: z.number(),
    partes: z.array(parteFio),
    pagas: z.array(sessaoFio),
    credito: z.number(),
  }),
})
export type PreviaFio = z.infer<typeof previaFio>

/** P3: the state of a patient's money, in the domain. */
export type SituacaoDoPaciente = {
  readonly emAberto: Centavos
  readonly credito: Centavos
  readonly diasEmAberto: number | null
  readonly sugestoes: Sugestoes
  readonly pagadores: readonly { readonly pagador: Pagador; readonly nome: string }[]
  readonly pagador: Pagador
  readonly usos: readonly UsoDoCredito[]
  readonly nomePaciente: string
}

type SessaoVista = { id: string; inicio: DataHora; valor: Centavos; pago: boolean }
const sessaoParaFio = ({ id: qual, inicio, valor: v, pago }: SessaoVista) => ({
  id: qual,
  inicio,
  valor: reais(v),
  pago,
})

/** The months of a retrato with their sessions, as the screen's rule needs them. */
export const mesesParaFio = ({ pagos, sessoes }: Retrato): PreviaFio['meses'] =>
  pagos.map(({ ano, mes: m, pago, fechado }) => ({
    ano,
    mes: m,
    pago: reais(pago),
    ...(fechado && { fechado }),
    sessoes: sessoes
      .filter(({ chave }) => chave.ano === ano && chave.mes === m)
      .toSorted((a, b) => a.inicio.localeCompare(b.inicio))
      .map(sessaoParaFio),
  }))

export const situacaoParaFio = ({ sugestoes, usos, ...resto }: SituacaoDoPaciente) => ({
  ...resto,
  emAberto: reais(resto.emAberto),
  credito: reais(resto.credito),
  pagadores: [...resto.pagadores],
  sugestoes: {
    ateHoje: reais(sugestoes.ateHoje),
    esteMes: reais(sugestoes.esteMes),
    tudo: reais(sugestoes.tudo),
    proximas: reais(sugestoes.proximas),
  },
  usos: usos.map((uso) => ({ de: uso.de, para: uso.para, valor: reais(uso.valor) })),
})

/** Converts the effect of an amount for the wire. */
export const previstoParaFio = (
  v: Centavos,
  previsto: {
    partes: readonly (Mes & { readonly valor: Centavos })[]
    pagas: readonly SessaoVista[]
    credito: Centavos
  },
): PreviaFio['previsto'] => ({
  valor: reais(v),
  partes: previsto.partes.map(parteParaFio),
  pagas: previsto.pagas.map(sessaoParaFio),
  credito: reais(previsto.credito),
})

/** The answered months as a retrato: the screen previews by the rule that the server enforces. */
export const retratoDeFio = ({
  pacienteId,
  meses,
}: Pick<PreviaFio, 'pacienteId' | 'meses'>): Retrato => ({
  pagos: meses.map(({ ano, mes: m, pago, fechado }) => ({
    pacienteId,
    ano,
    mes: m,
    pago: centavosDoFio(pago),
    ...(fechado && { fechado }),
  })),
  sessoes: meses.flatMap(({ ano, mes: m, sessoes }) =>
    sessoes.map((uma) => ({
      ...uma,
      inicio: uma.inicio as DataHora,
      valor: centavosDoFio(uma.valor),
      proprio: null,
      chave: { pacienteId, ano, mes: m },
      tipo: 'SESSAO_INDIVIDUAL',
      statusAgendamento: 'AGENDADO',
    })),
  ),
})

/** P3: the answer of POST /creditos/transferir: the credit used and the sessions it pays. */
export const transferenciaFio = z.object({
  pacienteId: idFio,
  valor: z.number(),
  pagas: z.number(),
})
