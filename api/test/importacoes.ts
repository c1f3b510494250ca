import type { ImportacaoFio, PreviaFio } from '@clinica/domain/importacoes/contract'
import type { Campo, Decisao } from '@clinica/domain/importacoes/tipos'
import { statement } from '../src/database/database.ts'
import type { TestApp } from './app.ts'
import type { Conta } from './contas.ts'

export const CAMPOS_USUAIS = [
  'nome',
  'cpf',
  'dataNascimento',
  'sexo',
  'valorConsulta',
  'dia',
  'hora',
] as const
export type LinhaDoTeste = readonly string[] | { celulas: readonly string[]; decisao: Decisao }

const linha = (uma: LinhaDoTeste) => ('celulas' in uma ? uma : { celulas: uma, decisao: null })

/** A draft of `conta` with these rows, made through the API; answers its id. */
export async function umRascunho(
  t: TestApp,
  { token }: Conta,
  linhas: readonly LinhaDoTeste[],
  campos: readonly (Campo | null)[] = CAMPOS_USUAIS,
): Promise<string> {
  const colunas = campos.map((campo, n) => ({ titulo: campo ?? `Coluna ${n + 1}`, campo }))
  const criada = await t.call('POST', '/api/importacoes', {
    token,
    body: { titulo: 'x.csv', colunas },
  })
  if (criada.status !== 201) throw new Error(`umRascunho: ${criada.status} ${criada.text}`)
  const { id } = criada.body as ImportacaoFio
  for (let parte = 0; parte * 200 < linhas.length; parte += 1) {
    const body = { linhas: linhas.slice(parte * 200, (parte + 1) * 200).map(linha) }
    const posta = await t.call('PUT', `/api/importacoes/${id}/linhas/${parte}`, { token, body })
    if (posta.status !== 204) throw new Error(`umRascunho: ${posta.status} ${posta.text}`)
  }
  return id
}

export async function previaDe(t: TestApp, { token }: Conta, id: string): Promise<PreviaFio> {
  const { status, body, text } = await t.call('GET', `/api/importacoes/${id}/previa`, { token })
  if (status !== 200) throw new Error(`previaDe: ${status} ${text}`)
  return body as PreviaFio
}

export const confirma = (t: TestApp, { token }: Conta, id: string) =>
  t.call('POST', `/api/importacoes/${id}/confirmar`, { token })

export const desfaz = (t: TestApp, { token }: Conta, id: string) =>
  t.call('POST', `/api/importacoes/${id}/desfazer`, { token })

/** An import that is done. */
export async function umaImportacao(t: TestApp, conta: Conta, linhas: readonly LinhaDoTeste[]) {
  const id = await umRascunho(t, conta, linhas)
  const { status, text } = await confirma(t, conta, id)
  if (status !== 200) throw new Error(`umaImportacao: ${status} ${text}`)
  return id
}

const TABELAS = [
  'paciente',
  'agendamento',
  'serie',
  'operacao',
  'operacao_imagem',
  'mes_do_paciente',
  'pagamento',
  'importacao_parte',
  'importacao_paciente',
]

/** Every row of a professional, of every table but the list of imports itself, as text. */
export async function tudoDaConta(
  t: TestApp,
  { profissionalId }: Conta,
): Promise<Record<string, { linha: string }[]>> {
  const tabelas = await Promise.all(
    TABELAS.map(async (tabela) => {
      const todas = statement(
        `teste_tudo_${tabela}`,
        `SELECT to_jsonb(x)::text AS linha FROM ${tabela} x WHERE profissional_id = $1 ORDER BY 1`,
      )
      const linhas = await t.contexto.database.query<{ linha: string }>(todas, [profissionalId])
      return [tabela, linhas] as const
    }),
  )
  return Object.fromEntries(tabelas)
}
