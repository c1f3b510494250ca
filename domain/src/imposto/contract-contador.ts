import * as z from 'zod/mini'
import { senhaConhecida } from '../autenticacao/contract.ts'
import { anoDaConsulta, anoDoCorpo } from '../campos-de-tempo.ts'
import { idFio } from '../campos-do-fio.ts'
import { centavosDoFio, reais } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import { type Estimado, type EstimativaDoMes, MOTIVOS_SEM_ESTIMATIVA } from './carne-leao.ts'
import type { AnoDoContador, PorMes } from './contador.ts'

/** P5 GET /imposto/contador; by default this year. */
export const contadorConsulta = z.object({ ano: anoDaConsulta })

/** P5 POST /imposto/contador/arquivo: the file has CPFs, so the password is required. */
export const contadorEntrada = z.object({
  ano: anoDoCorpo,
  senhaAtual: senhaConhecida('Senha atual é obrigatória.'),
})
export type ContadorEntrada = z.output<typeof contadorEntrada>

const meses = z.array(z.number())
const VALORES = [
  'deducoes',
  'desconto',
  'excesso',
  'base',
  'pelaTabela',
  'reducao',
  'imposto',
  'anterior',
  'darf',
] as const satisfies (keyof EstimativaDoMes)[]

const estimativa = z.object({
  deducoes: z.number(),
  desconto: z.number(),
  excesso: z.number(),
  base: z.number(),
  pelaTabela: z.number(),
  reducao: z.number(),
  imposto: z.number(),
  anterior: z.number(),
  darf: z.number(),
  vencimento: z.string(),
})

/** P5: the accountant's year; twelve amounts each, in reais, January first. */
export const contadorFio = z.object({
  ano: z.number(),
  pagadores: z.array(
    z.object({
      id: idFio,
      nome: z.string(),
      comCpf: z.boolean(),
      pacientes: z.array(z.object({ pacienteId: idFio, nome: z.string() })),
      meses,
    }),
  ),
  categorias: z.array(z.object({ codigo: z.string(), nome: z.string(), meses })),
  fora: z.object({ naoERendimento: meses, naoDedutiveis: meses, semCategoria: meses }),
  quantasSemCategoria: z.optional(z.number()),
  /** A month's estimate, or why it has none. */
  estimados: z.array(z.union([estimativa, z.enum(MOTIVOS_SEM_ESTIMATIVA)])),
})
export type ContadorFio = z.infer<typeof contadorFio>
type EstimadoFio = ContadorFio['estimados'][number]

const cadaValor = <A, B>(um: Record<(typeof VALORES)[number], A>, de: (valor: A) => B) =>
  Object.fromEntries(VALORES.map((qual) => [qual, de(um[qual])])) as Record<
    (typeof VALORES)[number],
    B
  >

const mesesParaFio = (valores: PorMes) => valores.map(reais)
const mesesDeFio = (valores: readonly number[]): PorMes => valores.map(centavosDoFio)
const cadaFora = <A, B>(
  { naoERendimento, naoDedutiveis, semCategoria }: Fora<A>,
  de: De<A, B>,
) => ({
  naoERendimento: de(naoERendimento),
  naoDedutiveis: de(naoDedutiveis),
  semCategoria: de(semCategoria),
})
type Fora<A> = Record<keyof AnoDoContador['fora'], A>
type De<A, B> = (valores: A) => B

const estimadoParaFio = (um: Estimado): EstimadoFio =>
  typeof um === 'string' ? um : { ...cadaValor(um, reais), vencimento: um.vencimento }
const estimadoDeFio = (um: EstimadoFio): Estimado =>
  typeof um === 'string'
    ? um
    : { ...cadaValor(um, centavosDoFio), vencimento: um.vencimento as Data }

export const contadorParaFio = (um: AnoDoContador): ContadorFio => ({
  ano: um.ano,
  pagadores: um.pagadores.map(({ pacientes, ...pagador }) => ({
    ...pagador,
    pacientes: [...pacientes],
    meses: mesesParaFio(pagador.meses),
  })),
  categorias: um.categorias.map((uma) => ({ ...uma, meses: mesesParaFio(uma.meses) })),
  fora: cadaFora(um.fora, mesesParaFio),
  quantasSemCategoria: um.quantasSemCategoria,
  estimados: um.estimados.map(estimadoParaFio),
})

/** Converts the wire's year into domain values, for the screen. */
export const contadorDeFio = (fio: ContadorFio): AnoDoContador => ({
  ano: fio.ano,
  pagadores: fio.pagadores.map((um) => ({ ...um, meses: mesesDeFio(um.meses) })),
  categorias: fio.categorias.map((uma) => ({ ...uma, meses: mesesDeFio(uma.meses) })),
  fora: cadaFora(fio.fora, mesesDeFio),
  quantasSemCategoria: fio.quantasSemCategoria ?? 0,
  estimados: fio.estimados.map(estimadoDeFio),
})
