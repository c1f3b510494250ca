import * as z from 'zod/mini'
import { email, id, lido, linhaOpcional, texto } from '../campos.ts'
import { textoGuardavel } from '../texto.ts'
import { DEVICE_ID_MAXIMO, MOTIVOS_DA_RECUSA, PERFIS } from './tipos.ts'

const deviceId = texto('Identificador do dispositivo', DEVICE_ID_MAXIMO)
const tokenDeRenovacao = lido(
  (entrada) => (entrada.length > 0 && entrada.length <= 512 ? entrada : null),
  'Token inválido.',
)

/** A password to be compared with the account's. */
export const senhaConhecida = (falta: string) =>
  z.string(falta).check(
    z.refine((valor) => valor.length > 0, falta),
    z.refine((valor) => valor.length <= 512 && textoGuardavel(valor), 'Senha inválida.'),
  )

const CODIGO_MAXIMO = 64

/** §7 POST /auth/login. `senha` is never trimmed (D1); `codigo` only where two-factor is on (D2). */
export const loginEntrada = z.object({
  login: texto('CPF ou e-mail', 254),
  senha: senhaConhecida('Senha é obrigatória.'),
  deviceId,
  codigo: linhaOpcional('Código', CODIGO_MAXIMO),
})

export const loginResposta = z.object({
  usuarioId: z.string(),
  nome: z.string(),
  perfil: z.enum(PERFIS),
  profissionalId: z.nullable(z.string()),
  pacienteId: z.nullable(z.string()),
  accessToken: z.string(),
  refreshToken: z.string(),
})
export type LoginResposta = z.infer<typeof loginResposta>

/** §7 POST /auth/refresh; D3: the device id of the body decides. */
export const renovarEntrada = z.object({ refreshToken: tokenDeRenovacao, deviceId })
export const renovarResposta = z.object({ accessToken: z.string(), refreshToken: z.string() })

/** §7 POST /auth/logout: the token is sent only if one is stored. */
export const logoutEntrada = z.optional(
  z.nullable(z.object({ refreshToken: z.optional(z.nullable(tokenDeRenovacao)) })),
)

/** §3 Session. Instants are ISO 8601 in UTC. */
export const sessaoFio = z.object({
  id: z.string(),
  userAgent: z.nullable(z.string()),
  ipAddress: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsed: z.nullable(z.string()),
  expiryDate: z.string(),
  current: z.boolean(),
})
export type SessaoFio = z.infer<typeof sessaoFio>

export type Sessao = {
  readonly id: string
  readonly userAgent: string | null
  readonly endereco: string | null
  readonly criadaEm: Date
  readonly usadaEm: Date | null
  readonly expiraEm: Date
}

/** `atualId` is the session that asks. */
export const sessaoParaFio = (sessao: Sessao, atualId: string): SessaoFio => ({
  id: sessao.id,
  userAgent: sessao.userAgent,
  ipAddress: sessao.endereco,
  createdAt: sessao.criadaEm.toISOString(),
  lastUsed: sessao.usadaEm?.toISOString() ?? null,
  expiryDate: sessao.expiraEm.toISOString(),
  current: sessao.id === atualId,
})

export const encerrarSessaoEntrada = z.object({ sessionId: id })

const codigo = texto('Código', CODIGO_MAXIMO)
const senhaAtual = senhaConhecida('Senha atual é obrigatória.')

/** D2 GET /usuario/duas-etapas: the time since when two-factor is on; null while it is off. */
export const duasEtapasFio = z.object({
  ativadaEm: z.nullable(z.string()),
  codigosRestantes: z.number(),
})
export type DuasEtapasFio = z.infer<typeof duasEtapasFio>

/** D2 POST /usuario/duas-etapas: a secret for the authenticator, as text and as the address of its QR. */
export const pedirDuasEtapasEntrada = z.object({ senhaAtual })
export const segredoFio = z.object({ segredo: z.string(), endereco: z.string() })
export type SegredoFio = z.infer<typeof segredoFio>

/** D2 POST /usuario/duas-etapas/ativar: sends the first code and answers the recovery codes, this once. */
export const codigoEntrada = z.object({ codigo })
export const codigosFio = z.object({ codigos: z.array(z.string()) })

/** D2 POST /usuario/duas-etapas/desativar and /codigos. */
export const confirmarDuasEtapasEntrada = z.object({ senhaAtual, codigo })

/** D2: a new password, never trimmed (D1); `senha.ts` has the rule. */
const senhaNova = z
  .string('Senha é obrigatória.')
  .check(z.refine((valor) => valor.length > 0, 'Senha é obrigatória.'))

/** §7 POST /usuario; D2: whatever else the body says is ignored. */
export const usuarioEntrada = z.object({ email, senha: senhaNova })
export const usuarioResposta = z.object({ id: z.string(), email: z.string() })

/** D2 POST /usuario/esqueci-senha: the answer is alike for everybody. */
export const esqueciSenhaEntrada = z.object({ login: texto('CPF ou e-mail', 254) })
export const esqueciSenhaResposta = z.object({ message: z.string() })

const chaveDoLink = lido(
  (entrada) => (entrada.length > 0 && entrada.length <= 512 ? entrada : null),
  'Link inválido.',
)

/** D2 POST /usuario/redefinir-senha: `chave` is the link's key. */
export const redefinirSenhaEntrada = z.object({
  chave: chaveDoLink,
  senha: senhaNova,
})

/** D2 PUT /usuario/senha. */
export const trocarSenhaEntrada = z.object({
  senhaAtual,
  senha: senhaNova,
})

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
