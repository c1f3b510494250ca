import * as z from 'zod/mini'
import { idFio } from '../campos-do-fio.ts'
import { type Centavos, centavosDoFio, reais } from '../dinheiro.ts'
import { FORMAS, type Forma } from '../pagamentos/tipos.ts'
import type { Data } from '../tempo/data.ts'
import {
  IMPEDIMENTOS,
  IMPEDIMENTOS_DO_EMITENTE,
  type Impedimento,
  type ImpedimentoDoEmitente,
} from './impedimentos.ts'
import type { Conta, ResumoDosRecibos } from './resumo-dos-recibos.ts'
import type { Mudanca } from './situacao-do-recibo.ts'
import {
  MOTIVOS_DA_DISPENSA,
  type MotivoDaDispensa,
  SITUACOES_DA_LINHA,
  SITUACOES_DO_LOTE,
  SITUACOES_DO_RECIBO,
  type SituacaoDaLinha,
  type SituacaoDoLote,
  type SituacaoDoRecibo,
} from './tipos.ts'

/** P5: a recibo in the domain, without any CPF (D5). */
export type Recibo = {
  readonly id: string
  readonly pacienteId: string
  readonly nomePaciente: string
  /** True where the patient must be restored first: an archived registration cannot be edited. */
  readonly arquivado: boolean
  readonly nomePagador: string
  readonly data: Data
  readonly forma: Forma | null
  readonly valor: Centavos
  readonly descricao: string
  readonly situacao: SituacaoDoRecibo
  readonly impedimentos: readonly Impedimento[]
  readonly soFalta: boolean
  readonly incluido: boolean
  readonly dispensa: MotivoDaDispensa | null
  readonly lote: { readonly id: string; readonly numero: number; readonly linha: number } | null
  readonly emitidoEm: Data | null
  readonly cancelavelAte: Data | null
  readonly mudanca: Mudanca | null
  /** The amount in the valid lot. */
  readonly valorEnviado: Centavos | null
}

export const reciboFio = z.object({
  id: idFio,
  pacienteId: idFio,
  nomePaciente: z.string(),
  arquivado: z.boolean(),
  nomePagador: z.string(),
  data: z.string(),
  forma: z.nullable(z.enum(FORMAS)),
  valor: z.number(),
  descricao: z.string(),
  situacao: z.enum(SITUACOES_DO_RECIBO),
  impedimentos: z.array(z.enum(IMPEDIMENTOS)),
  soFalta: z.boolean(),
  incluido: z.boolean(),
  dispensa: z.nullable(z.enum(MOTIVOS_DA_DISPENSA)),
  lote: z.nullable(z.object({ id: idFio, numero: z.number(), linha: z.number() })),
  emitidoEm: z.nullable(z.string()),
  cancelavelAte: z.nullable(z.string()),
  mudanca: z.nullable(z.enum(['ESTORNADO', 'VALOR', 'DATA'])),
  valorEnviado: z.nullable(z.number()),
})
export type ReciboFio = z.infer<typeof reciboFio>

export const reciboParaFio = ({
  valor,
  valorEnviado,
  impedimentos,
  ...resto
}: Recibo): ReciboFio => ({
  ...resto,
  impedimentos: [...impedimentos],
  valor: reais(valor),
  valorEnviado: valorEnviado === null ? null : reais(valorEnviado),
})

const dataOuNulo = (texto: string | null) => texto as Data | null

export const reciboDeFio = (fio: ReciboFio): Recibo => ({
  ...fio,
  data: fio.data as Data,
  emitidoEm: dataOuNulo(fio.emitidoEm),
  cancelavelAte: dataOuNulo(fio.cancelavelAte),
  valor: centavosDoFio(fio.valor),
  valorEnviado: fio.valorEnviado === null ? null : centavosDoFio(fio.valorEnviado),
})

/** P5: the recibos of a year or a month, the cards, and the data that the professional lacks. */
export type RecibosDoPeriodo = {
  readonly prazo: Data
  readonly diasRestantes: number
  readonly impedimentos: readonly ImpedimentoDoEmitente[]
  readonly resumo: ResumoDosRecibos
  readonly recibos: readonly Recibo[]
}

const contaFio = z.object({ valor: z.number(), quantos: z.number() })
export const recibosFio = z.object({
  prazo: z.string(),
  diasRestantes: z.number(),
  impedimentos: z.array(z.enum(IMPEDIMENTOS_DO_EMITENTE)),
  resumo: z.object({
    recebido: contaFio,
    semCpf: contaFio,
    aEmitir: contaFio,
    emitido: contaFio,
    fora: contaFio,
    prontos: contaFio,
  }),
  recibos: z.array(reciboFio),
})
export type RecibosFio = z.infer<typeof recibosFio>

const contaParaFio = ({ valor, quantos }: Conta) => ({ valor: reais(valor), quantos })
const contaDeFio = ({ valor, quantos }: { valor: number; quantos: number }): Conta => ({
  valor: centavosDoFio(valor),
  quantos,
})
const cadaConta = <A, B>(resumo: Record<keyof ResumoDosRecibos, A>, de: (conta: A) => B) => ({
  recebido: de(resumo.recebido),
  semCpf: de(resumo.semCpf),
  aEmitir: de(resumo.aEmitir),
  emitido: de(resumo.emitido),
  fora: de(resumo.fora),
  prontos: de(resumo.prontos),
})

export const recibosParaFio = (um: RecibosDoPeriodo): RecibosFio => ({
  prazo: um.prazo,
  diasRestantes: um.diasRestantes,
  impedimentos: [...um.impedimentos],
  resumo: cadaConta(um.resumo, contaParaFio),
  recibos: um.recibos.map(reciboParaFio),
})

export const recibosDeFio = (fio: RecibosFio): RecibosDoPeriodo => ({
  ...fio,
  prazo: fio.prazo as Data,
  resumo: cadaConta(fio.resumo, contaDeFio),
  recibos: fio.recibos.map(reciboDeFio),
})

/** P5: a line of a lot; the patient is null once discarded (D6). */
export type ItemDoLote = {
  readonly linha: number
  readonly reciboId: string
  readonly pacienteId: string | null
  readonly nomePaciente: string | null
  readonly data: Data
  readonly valor: Centavos
  readonly situacao: SituacaoDaLinha
}

/** P5: a lot in the list, without names. */
export type Lote = {
  readonly id: string
  readonly ano: number
  readonly numero: number
  readonly situacao: SituacaoDoLote
  readonly criadoEm: Data
  readonly linhas: number
  readonly valor: Centavos
  /** Lines that the Receita sent back. */
  readonly comErro: number
}
export type LoteAberto = Lote & { readonly itens: readonly ItemDoLote[] }

const lote = {
  id: idFio,
  ano: z.number(),
  numero: z.number(),
  situacao: z.enum(SITUACOES_DO_LOTE),
  criadoEm: z.string(),
  linhas: z.number(),
  valor: z.number(),
  comErro: z.number(),
}
const itens = z.array(
  z.object({
    linha: z.number(),
    reciboId: idFio,
    pacienteId: z.nullable(idFio),
    nomePaciente: z.nullable(z.string()),
    data: z.string(),
    valor: z.number(),
    situacao: z.enum(SITUACOES_DA_LINHA),
  }),
)
export const loteFio = z.object(lote)
export const loteAbertoFio = z.object({ ...lote, itens })
export type LoteFio = z.infer<typeof loteFio>
export type LoteAbertoFio = z.infer<typeof loteAbertoFio>

export const loteParaFio = ({
  id,
  ano,
  numero,
  situacao,
  criadoEm,
  linhas,
  valor,
  comErro,
}: Lote): LoteFio => ({
  id,
  ano,
  numero,
  situacao,
  criadoEm,
  linhas,
  comErro,
  valor: reais(valor),
})
export const loteAbertoParaFio = (um: LoteAberto): LoteAbertoFio => ({
  ...loteParaFio(um),
  itens: um.itens.map((item) => ({ ...item, valor: reais(item.valor) })),
})
export const loteDeFio = (fio: LoteFio): Lote => ({
  ...fio,
  criadoEm: fio.criadoEm as Data,
  valor: centavosDoFio(fio.valor),
})
export const loteAbertoDeFio = ({ itens: deles, ...fio }: LoteAbertoFio): LoteAberto => ({
  ...loteDeFio(fio),
  itens: deles.map((item) => ({
    ...item,
    data: item.data as Data,
    valor: centavosDoFio(item.valor),
  })),
})

/** P5: a file to be saved; ASCII, so that its text is its bytes. */
export const arquivoFio = z.object({ nome: z.string(), conteudo: z.string() })
export type ArquivoFio = z.infer<typeof arquivoFio>

/** P5 POST /imposto/lotes: a lot for each 1,000 receipts, each with its file. */
export const lotesMontadosFio = z.object({
  lotes: z.array(z.object({ ...lote, itens, arquivo: arquivoFio })),
  /** Receipts of the same days that are barred, and stay behind. */
  barrados: z.number(),
})
export type LotesMontadosFio = z.infer<typeof lotesMontadosFio>
