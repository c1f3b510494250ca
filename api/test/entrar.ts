import type { TestApp } from './app.ts'

export const SENHA = 'girassol amarelo'
export const CPF = '52998224725'

export const DADOS_DO_PROFISSIONAL = {
  registroProfissional: 'CRP 16/1234',
  especialidade: 'Psicologia',
  pessoa: {
    nome: 'Ana Souza',
    dataNascimento: '1985-01-31',
    cpf: '529.982.247-25',
    telefone: '(27) 99999-0000',
    sexo: 'Feminino',
  },
  endereco: {
    cep: '29060-480',
    logradouro: 'Rua Um',
    bairro: 'Centro',
    localidade: 'Vitória',
    uf: 'ES',
    numero: '10',
  },
}

let contador = 0
export const novoEmail = (): string => `conta${++contador}@exemplo.com`

/** Signs an account up as anybody would; answers its e-mail and id. */
export async function cadastrar(t: TestApp, { email = novoEmail(), senha = SENHA } = {}) {
  const answer = await t.call('POST', '/api/usuario', { body: { email, senha } })
  if (answer.status !== 201) throw new Error(answer.text)
  return { email, id: (answer.body as { id: string }).id }
}

export type Entrada = {
  usuarioId: string
  nome: string
  perfil: string
  profissionalId: string | null
  pacienteId: null
  accessToken: string
  refreshToken: string
}

/** One try to sign in; `ip` needs an app that believes X-Forwarded-For. */
export async function entrar(
  t: TestApp,
  login: string,
  {
    senha = SENHA,
    deviceId = 'web-1-a',
    ip,
    userAgent,
    codigo,
  }: {
    senha?: string
    deviceId?: string
    ip?: string
    userAgent?: string
    codigo?: string | null
  } = {},
) {
  const answer = await t.call('POST', '/api/auth/login', {
    body: { login, senha, deviceId, ...(codigo === undefined ? {} : { codigo }) },
    headers: {
      ...(ip ? { 'x-forwarded-for': ip } : {}),
      ...(userAgent ? { 'user-agent': userAgent } : {}),
    },
  })
  return { ...answer, entrada: answer.body as Entrada }
}

/** The screens' sentence of an answer. */
export const frase = (answer: { body: unknown }): string =>
  (answer.body as { message: string }).message
