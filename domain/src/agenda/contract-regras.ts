import * as z from 'zod/mini'
import { inteiroDoCorpo, VALOR_INVALIDO, versaoOpcional } from '../campos.ts'
import { type PoliticaDaFalta, politicaLida, REGRAS_DA_FALTA } from './falta/politica-da-falta.ts'
import { DURACAO_MAXIMA_HORAS } from './tipos.ts'

// Input schemas have a file of their own here, so that no screen loads what only the server checks.

const PERCENTUAL = 'Informe um percentual de 1 a 100.'

/** P9: how a missed session is charged; `valor` in reais of FIXO, a whole percentage of PERCENTUAL. */
const politica = z.pipe(
  z.object({
    regra: z.enum(REGRAS_DA_FALTA, 'Escolha como a falta é cobrada.'),
    valor: z.optional(z.nullable(z.number('Informe o valor.'))),
  }),
  z.transform(({ regra, valor }, contexto): PoliticaDaFalta => {
    const politica = politicaLida(regra, valor ?? Number.NaN)
    if (politica) return politica
    const message = regra === 'FIXO' ? VALOR_INVALIDO : PERCENTUAL
    contexto.issues.push({ code: 'custom', message, input: valor, path: ['valor'] })
    return z.NEVER
  }),
)

/** P9: PUT /pacientes/{id}/falta; null: the clinic's rule applies. */
export const faltaEntrada = z.object({ falta: z.nullable(politica), versao: versaoOpcional })
export type FaltaEntrada = z.output<typeof faltaEntrada>

const DURACAO = 'Informe uma duração de 5 minutos a 24 horas.'

/** P9: PUT /profissionais/regras; null: §4 applies: 50,00, one hour. */
export const regrasEntrada = z.object({
  falta: z.nullable(politica),
  duracaoMinutos: z.nullable(inteiroDoCorpo(5, DURACAO_MAXIMA_HORAS * 60, DURACAO)),
  versao: versaoOpcional,
})
export type RegrasEntrada = z.output<typeof regrasEntrada>
