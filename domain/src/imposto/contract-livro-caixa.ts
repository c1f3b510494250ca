import * as z from 'zod/mini'
import { idFio } from '../campos-do-fio.ts'
import { centavosDoFio, reais } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import { type LinhaDoLivroCaixa, MOTIVOS_FORA_DO_LIVRO } from './livro-caixa.ts'

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
