import { randomBytes } from 'node:crypto'
import type { LoginResposta } from '@clinica/domain/autenticacao/contract'

export type { LoginResposta }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Professional signed in over HTTP, like any client of the specification (§7). */
export type Cliente = {
  readonly conta: LoginResposta
  /** A request; on 401 it refreshes the access token once. Throws the server's sentence on failure. */
  call<T>(method: Method, path: string, body?: unknown): Promise<T>
}

/** Person and address of demonstration accounts. */
const PROFISSIONAL = {
  registroProfissional: 'CRP 16/12345',
  especialidade: 'Psicologia clínica',
  pessoa: {
    nome: 'Helena Prado',
    dataNascimento: '1986-05-14',
    telefone: '27999990000',
    sexo: 'Feminino',
  },
  endereco: {
    cep: '29060480',
    logradouro: 'Rua Marquês de Olinda',
    numero: '120',
    bairro: 'Jardim da Penha',
    localidade: 'Vitória',
    uf: 'ES',
    complemento: 'Sala 3',
  },
}

/** CPF with valid check digits, generated from a number of up to nine digits. */
export function cpfGerado(numero: number): string {
  const base = String(numero % 1_000_000_000).padStart(9, '0')
  const digito = (digitos: string) => {
    const total = [...digitos].reduce((t, d, i) => t + Number(d) * (digitos.length + 1 - i), 0)
    return String(((total * 10) % 11) % 10)
  }
  const primeiro = digito(base)
  return base + primeiro + digito(base + primeiro)
}

/** POST /auth/login as a separate browser. */
export async function entrar(
  url: string,
  { login, senha, deviceId }: { login: string; senha: string; deviceId: string },
): Promise<LoginResposta> {
  return answerOf(await send(url, 'POST', '/auth/login', { login, senha, deviceId }), 'login')
}

/** Creates an account without its professional data. */
export async function cadastrarUsuario(
  url: string,
  { email, senha }: { email?: string | undefined; senha?: string | undefined } = {},
) {
  const acesso = {
    email: email ?? `profissional-${randomBytes(6).toString('hex')}@exemplo.com.br`,
    senha: senha ?? randomBytes(12).toString('base64url'),
  }
  const { id } = await answerOf<{ id: string }>(
    await send(url, 'POST', '/usuario', acesso),
    'sign-up',
  )
  return { id, ...acesso }
}

async function send(url: string, method: Method, path: string, body?: unknown, token?: string) {
  return fetch(`${url}/api${path}`, {
    method,
    headers: {
      'x-device-id': 'web-script',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

async function answerOf<T>(response: Response, what: string): Promise<T> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${what}: ${response.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** Client of an existing session; one session may call several servers. */
export function signedIn(url: string, conta: LoginResposta): Cliente {
  let tokens = { accessToken: conta.accessToken, refreshToken: conta.refreshToken }
  let refreshing: Promise<void> | undefined
  const refresh = async () => {
    const body = { refreshToken: tokens.refreshToken, deviceId: 'web-script' }
    tokens = await answerOf(await send(url, 'POST', '/auth/refresh', body), 'refresh')
  }
  const refreshOnce = () => {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
  return {
    conta,
    async call<T>(method: Method, path: string, body?: unknown) {
      let response = await send(url, method, path, body, tokens.accessToken)
      if (response.status === 401) {
        await refreshOnce()
        response = await send(url, method, path, body, tokens.accessToken)
      }
      return answerOf<T>(response, `${method} ${path}`)
    },
  }
}

/** Signs up a new professional on a running server and signs in: POST /usuario, the form, the login. */
export async function cadastrarProfissional(
  url: string,
  {
    email,
    senha,
    nome = PROFISSIONAL.pessoa.nome,
  }: { email?: string; senha?: string; nome?: string } = {},
): Promise<Cliente & { email: string; senha: string; cpf: string }> {
  const usuario = await cadastrarUsuario(url, { email, senha })
  const pessoa = { ...PROFISSIONAL.pessoa, nome, cpf: cpfGerado(randomBytes(4).readUInt32BE()) }
  const acesso = { email: usuario.email, senha: usuario.senha, cpf: pessoa.cpf }
  await answerOf(
    await send(url, 'POST', `/profissionais/usuario/${usuario.id}`, { ...PROFISSIONAL, pessoa }),
    'form',
  )
  const login = { login: acesso.email, senha: acesso.senha, deviceId: 'web-script' }
  const conta = await entrar(url, login)
  return { ...signedIn(url, conta), ...acesso }
}

/** Runs `work` over `items`, at most `width` at a time, in order of start. */
export async function emParalelo<T>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<void>,
) {
  const entries = items.entries()
  const worker = async () => {
    for (const [index, item] of entries) await work(item, index)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
