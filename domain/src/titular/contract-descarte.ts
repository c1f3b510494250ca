import * as z from 'zod/mini'
import { texto, versaoOpcional } from '../campos.ts'
import { LIMITES_DA_PESSOA as L } from '../pessoa/tipos.ts'
import type { Data } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'

/** D6: the name must be typed, so that nobody discards the wrong record. */
export const descarteEntrada = z.object({
  nome: texto('Nome', L.nome, 'Digite o nome do paciente.'),
  versao: versaoOpcional,
})
export type DescarteEntrada = z.output<typeof descarteEntrada>

const data = z.nullable(z.string())

/** D6: the contents of an archived patient's record, and the reason why it may not be discarded yet. */
export const descarteFio = z.object({
  /** Null: it may. */
  problema: z.nullable(z.string()),
  guardaAnos: z.number(),
  /** The rule that ends last, in words; null: nothing must be kept. */
  prazo: z.nullable(z.string()),
  /** The day of the last session or entry that must be kept; null: there is none. */
  ultimoRegistro: data,
  /** The last day of money, or of a recibo that was in a lot; null: there was none. */
  ultimoPagamento: data,
  de: data,
  ate: data,
  atendimentos: z.number(),
  comObservacoes: z.number(),
  lancamentos: z.number(),
  /** P5: lines of lots, which stay without a name. */
  recibos: z.number(),
})
export type DescarteFio = z.infer<typeof descarteFio>

/** The counts of a record's contents, and the period from its first to its last session or entry. */
export type Registrado = Omit<
  DescarteFio,
  'problema' | 'guardaAnos' | 'prazo' | 'ultimoRegistro' | 'ultimoPagamento' | 'de' | 'ate'
> & {
  ultimoRegistro: Data | null
  ultimoPagamento: Data | null
  de: Data | null
  ate: Data | null
}

export const termoFio = z.object({
  id: z.string(),
  em: z.string(),
  texto: z.string(),
  /** SHA-256 of `texto` in UTF-8, in hexadecimal. */
  resumo: z.string(),
})
export type TermoFio = z.infer<typeof termoFio>
export type Termo = Omit<TermoFio, 'em'> & { em: DataHora }
