import * as z from 'zod/mini'
import { senhaConhecida } from '../autenticacao/contract.ts'
import { escolhaOpcional, id, inteiroDoCorpo } from '../campos.ts'
import {
  anoDaConsulta,
  anoDoCorpo,
  dataOpcional,
  mesDaConsulta,
  mesDoCorpo,
} from '../campos-de-tempo.ts'
import { idFio } from '../campos-do-fio.ts'
import { centavosDoFio, reais } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import { type LinhaDoLivroCaixa, MOTIVOS_FORA_DO_LIVRO } from './livro-caixa.ts'
import { MOTIVOS_DA_DISPENSA } from './tipos.ts'

const senhaAtual = senhaConhecida('Senha atual é obrigatória.')

/** P5 GET /imposto/recibos: of a year or of one month, by the day of payment. */
export const recibosConsulta = z.object({ ano: anoDaConsulta, mes: mesDaConsulta })
/** P5 GET /imposto/lotes */
export const lotesConsulta = z.object({ ano: anoDaConsulta })

/** P5 POST /imposto/lotes: a lot of a year, of one month, or of these receipts; the password is required. */
export const loteEntrada = z.object({
  ano: anoDoCorpo,
  mes: z.optional(z.nullable(mesDoCorpo)),
  recibos: z.optional(z.nullable(z.array(id).check(z.maxLength(20_000)))),
  senhaAtual,
})
export type LoteEntrada = z.output<typeof loteEntrada>

export const loteParametro = z.object({ loteId: id })
export const reciboParametro = z.object({ reciboId: id })

/** P5 POST /imposto/lotes/{id}/arquivo: the file once more; the password is required. */
export const arquivoEntrada = z.object({ senhaAtual })

const emitidoEm = dataOpcional('Informe uma data válida.')
/** P5 POST …/aceito: the day when the Receita accepted it; by default today. */
export const aceitoEntrada = z.optional(z.nullable(z.object({ emitidoEm })))

/** P5 POST …/erros: the refused lines; the others were accepted. */
export const errosEntrada = z.object({
  linhas: z
    .array(
      inteiroDoCorpo(1, 1_000, 'Informe os números das linhas com erro.'),
      'Escolha as linhas com erro.',
    )
    .check(z.minLength(1, 'Escolha as linhas com erro.')),
  emitidoEm,
})
export type ErrosEntrada = z.output<typeof errosEntrada>

/** P5 PUT /imposto/recibos/{id}: a decision by hand. */
const ACOES_DO_RECIBO = ['dispensar', 'incluir', 'voltar', 'cancelar'] as const
export const reciboEntrada = z.object({
  acao: z.enum(ACOES_DO_RECIBO, 'Ação inválida.'),
  motivo: escolhaOpcional(MOTIVOS_DA_DISPENSA, 'Escolha o motivo.'),
})
export type ReciboEntrada = z.output<typeof reciboEntrada>

/** P5 GET /imposto/livro-caixa, amounts in reais. */
export const livroCaixaFio = z.object({
  linhas: z.array(
    z.object({
      id: z.string(),
      data: z.string(),
      codigo: z.string(),
      valor: z.number(),
      historico: z.string(),
      pacienteId: z.nullable(idFio),
      nomePaciente: z.nullable(z.string()),
      fora: z.nullable(z.enum(MOTIVOS_FORA_DO_LIVRO)),
    }),
  ),
})
export type LivroCaixaFio = z.infer<typeof livroCaixaFio>

export const livroCaixaParaFio = (linhas: readonly LinhaDoLivroCaixa[]): LivroCaixaFio => ({
  linhas: linhas.map((uma) => ({ ...uma, valor: reais(uma.valor) })),
})

/** Converts the wire's lines into domain values, for the screen. */
export const livroCaixaDeFio = ({ linhas }: LivroCaixaFio): LinhaDoLivroCaixa[] =>
  linhas.map((uma) => ({ ...uma, data: uma.data as Data, valor: centavosDoFio(uma.valor) }))
