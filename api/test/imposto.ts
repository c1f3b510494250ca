import type { ContadorFio } from '@clinica/domain/imposto/contract-contador'
import type {
  LoteAbertoFio,
  LoteFio,
  LotesMontadosFio,
  ReciboFio,
  RecibosFio,
} from '@clinica/domain/imposto/contract-lidos'
import { statement } from '../src/database/database.ts'
import { vinculoDoCpf } from '../src/profissionais/repository.ts'
import type { TestApp } from './app.ts'
import { type Conta, comSenha } from './contas.ts'
import { SENHA } from './entrar.ts'

const EMITENTE = statement(
  'teste_emitente',
  `UPDATE profissional SET cpf = $2, registro_profissional = $3, especialidade = $4 WHERE id = $1`,
)

/** P5: a professional whose data lack nothing for the file, and who knows the password. */
export async function comoEmitente(
  t: TestApp,
  conta: Conta,
  { cpf = '39053344705', registro = 'CRP 06/123456', especialidade = 'Psicologia' } = {},
): Promise<Conta> {
  const { cofre, database } = t.contexto
  const { profissionalId } = conta
  const cifrado = cofre.cifrar(cpf, vinculoDoCpf(profissionalId))
  await database.query(EMITENTE, [profissionalId, cifrado, registro, especialidade])
  await comSenha(t, conta, SENHA)
  return conta
}

/** The calls of 'Imposto' as short as a test wants them. */
export function impostoDe(t: TestApp, { token }: Conta) {
  const call = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
    const answer = await t.call(method, `/api/imposto${path}`, { token, body })
    return { status: answer.status, body: answer.body as T & { message: string } }
  }
  return {
    recibos: async (ano = 2026, mes?: number) => {
      const query = `?ano=${ano}${mes ? `&mes=${mes}` : ''}`
      const { status, body } = await call<RecibosFio>('GET', `/recibos${query}`)
      if (status !== 200) throw new Error(`recibos: ${status} ${JSON.stringify(body)}`)
      return body
    },
    contador: (ano = 2026) => call<ContadorFio>('GET', `/contador?ano=${ano}`),
    arquivoDoContador: (ano = 2026, senhaAtual = SENHA) =>
      call<{ nome: string; conteudo: string }>('POST', '/contador/arquivo', { ano, senhaAtual }),
    decide: (id: string, acao: string, motivo?: string) =>
      call<ReciboFio>('PUT', `/recibos/${id}`, { acao, motivo }),
    monta: (resto: Record<string, unknown> = {}) =>
      call<LotesMontadosFio>('POST', '/lotes', { ano: 2026, senhaAtual: SENHA, ...resto }),
    lotes: async (ano = 2026) => (await call<LoteFio[]>('GET', `/lotes?ano=${ano}`)).body,
    lote: (id: string) => call<LoteAbertoFio>('GET', `/lotes/${id}`),
    arquivo: (id: string, senhaAtual = SENHA) =>
      call<{ nome: string; conteudo: string }>('POST', `/lotes/${id}/arquivo`, { senhaAtual }),
    responde: (id: string, como: 'aceito' | 'erros' | 'abandonar', corpo?: unknown) =>
      call<LoteAbertoFio>('POST', `/lotes/${id}/${como}`, corpo),
  }
}

/** What a file's lines come to, in cents. */
export const somaDoArquivo = (conteudo: string): number =>
  conteudo
    .split('\r\n')
    .filter(Boolean)
    .reduce((soma, linha) => soma + Number((linha.split(';')[3] ?? '').replace(',', '')), 0)
