import * as z from 'zod/mini'
import { email, id } from '../campos.ts'
import { chaveDoLink, senhaConhecida } from './contract.ts'
import { MOTIVOS_DA_RECUSA } from './tipos.ts'

/** D2 GET /usuario/acessos: a sign-in, or a refused one; `motivo` is null where it is not known any more. */
export const acessoFio = z.object({
  quando: z.string(),
  entrou: z.boolean(),
  motivo: z.nullable(z.enum(MOTIVOS_DA_RECUSA)),
  userAgent: z.nullable(z.string()),
  ipAddress: z.string(),
  current: z.boolean(),
})
export type AcessoFio = z.infer<typeof acessoFio>

/** A sign-in in the access log; `campo` is the reason of a refusal. */
export type EntradaNaConta = {
  readonly quando: Date
  readonly acao: string
  readonly campo: string | null
  readonly userAgent: string | null
  readonly endereco: string
  readonly sessaoId: string | null
}

/** `atualId` is the session that asks. */
export const acessoParaFio = (entrada: EntradaNaConta, atualId: string): AcessoFio => ({
  quando: entrada.quando.toISOString(),
  entrou: entrada.acao === 'entrou',
  motivo: MOTIVOS_DA_RECUSA.find((motivo) => motivo === entrada.campo) ?? null,
  userAgent: entrada.userAgent,
  ipAddress: entrada.endereco,
  current: entrada.sessaoId === atualId,
})

/** D2 GET /usuario/avisos-de-acesso: a sign-in from a device that was new to the account. */
export const avisoDeAcessoFio = z.object({
  id: z.string(),
  quando: z.string(),
  userAgent: z.nullable(z.string()),
  ipAddress: z.string(),
})
type AvisoDeAcessoFio = z.infer<typeof avisoDeAcessoFio>

export type AvisoDeAcesso = {
  readonly id: string
  readonly quando: Date
  readonly userAgent: string | null
  readonly endereco: string
}

export const avisoDeAcessoParaFio = (aviso: AvisoDeAcesso): AvisoDeAcessoFio => ({
  id: aviso.id,
  quando: aviso.quando.toISOString(),
  userAgent: aviso.userAgent,
  ipAddress: aviso.endereco,
})

export const avisoDeAcessoParametro = z.object({ avisoId: id })

/** D2 PUT /usuario/email: asks for a new e-mail; the link sent to the new address changes it. */
export const trocarEmailEntrada = z.object({
  senhaAtual: senhaConhecida('Senha atual é obrigatória.'),
  email,
})
export const trocarEmailResposta = z.object({ message: z.string() })

/** D2 POST /usuario/confirmar-email, POST /usuario/provar-email: `chave` is the link's key. */
export const confirmarEmailEntrada = z.object({ chave: chaveDoLink })

/** D2 POST /usuario/prova-de-email: sends a link to the account's own address; `message` tells the result. */
export const provaDeEmailResposta = z.object({ message: z.string() })

/**
 * D2 GET /usuario/conta: `emailPendente` is a new address whose link was not opened yet; `emailProvado`: the link sent
 * to the current one was opened.
 */
export const contaFio = z.object({
  email: z.string(),
  emailProvado: z.boolean(),
  emailPendente: z.nullable(z.object({ email: z.string(), expiraEm: z.string() })),
})
type ContaFio = z.infer<typeof contaFio>

export type ContaPropria = {
  readonly email: string
  readonly provado: boolean
  readonly pendente: { readonly email: string; readonly expiraEm: Date } | null
}

export const contaParaFio = ({ email, provado, pendente }: ContaPropria): ContaFio => ({
  email,
  emailProvado: provado,
  emailPendente: pendente && {
    email: pendente.email,
    expiraEm: pendente.expiraEm.toISOString(),
  },
})
