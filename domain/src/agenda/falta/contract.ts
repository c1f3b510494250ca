import * as z from 'zod/mini'
import { reais } from '../../dinheiro.ts'
import { type PoliticaDaFalta, politicaLida, REGRAS_DA_FALTA } from './politica-da-falta.ts'

export const politicaFio = z.nullable(
  z.object({ regra: z.enum(REGRAS_DA_FALTA), valor: z.nullable(z.number()) }),
)
export type PoliticaFio = z.infer<typeof politicaFio>

export function politicaParaFio(politica: PoliticaDaFalta | null): PoliticaFio {
  if (politica === null) return null
  const { regra } = politica
  if (regra === 'FIXO') return { regra, valor: reais(politica.valor) }
  return { regra, valor: regra === 'PERCENTUAL' ? politica.percentual : null }
}

/** Converts the wire's policy into a domain value. */
export const politicaDoFio = (fio: PoliticaFio): PoliticaDaFalta | null =>
  fio && politicaLida(fio.regra, fio.valor ?? Number.NaN)

/** P9: GET /pacientes/{id}/precos: the default price, the patient's own policy with its version (D1), and the clinic's. */
export const precosFio = z.object({
  valorConsulta: z.number(),
  falta: politicaFio,
  faltaDaClinica: politicaFio,
  versaoDaFalta: z.number(),
})
export type PrecosFio = z.infer<typeof precosFio>

/** P9: the clinic's rules; null is §4: 50,00, one hour. */
export type Regras = {
  readonly falta: PoliticaDaFalta | null
  readonly duracaoMinutos: number | null
}
/** The rules as stored, with their version (D1). */
export type RegrasGuardadas = Regras & { readonly versao: number }

export const regrasFio = z.object({
  falta: politicaFio,
  duracaoMinutos: z.nullable(z.number()),
  versao: z.number(),
})
export type RegrasFio = z.infer<typeof regrasFio>

export const regrasParaFio = ({ falta, duracaoMinutos, versao }: RegrasGuardadas): RegrasFio => ({
  falta: politicaParaFio(falta),
  duracaoMinutos,
  versao,
})
