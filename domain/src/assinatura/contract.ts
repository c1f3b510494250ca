import * as z from 'zod/mini'
import { senhaConhecida } from '../autenticacao/contract.ts'
import { MOSTRA_PADRAO, MOSTRAS, type Mostra } from './tipos.ts'

const mostra = z.enum(MOSTRAS, 'Escolha o que a outra agenda mostra.')

/** GET /usuario/agenda-assinada: `criadaEm` is null while no address is given out. */
export const assinaturaFio = z.object({
  mostra,
  criadaEm: z.nullable(z.string()),
  usadaEm: z.nullable(z.string()),
})
export type AssinaturaFio = z.infer<typeof assinaturaFio>

/** POST: makes a new address, which replaces the one before and is shown this once. */
export const criarAssinaturaEntrada = z.object({
  senhaAtual: senhaConhecida('Senha atual é obrigatória.'),
  mostra: z._default(mostra, MOSTRA_PADRAO),
})
export const assinaturaCriadaFio = z.extend(assinaturaFio, { caminho: z.string() })
export type AssinaturaCriadaFio = z.infer<typeof assinaturaCriadaFio>

/** PUT: changes what the address shows. */
export const mudarAssinaturaEntrada = z.object({ mostra })

/** GET /agenda/{segredo}.ics */
export const calendarioParametro = z.object({ arquivo: z.string() })

export type Assinatura = {
  readonly mostra: Mostra
  readonly criadaEm: Date
  readonly usadaEm: Date | null
}

export const assinaturaParaFio = (assinatura: Assinatura | null): AssinaturaFio => ({
  mostra: assinatura?.mostra ?? MOSTRA_PADRAO,
  criadaEm: assinatura?.criadaEm.toISOString() ?? null,
  usadaEm: assinatura?.usadaEm?.toISOString() ?? null,
})
