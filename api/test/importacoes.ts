import type { ImportacaoFio, PreviaFio } from '@clinica/domain/importacoes/contract'
import { NOME_DO_ARQUIVO } from '@clinica/domain/importacoes/passado/contract-passado'
import type { Campo, Decisao } from '@clinica/domain/importacoes/tipos'
import { anotacoesDoTexto, tabelaDe } from '@clinica/leitura'
import { statement } from '../src/database/database.ts'
import type { TestApp } from './app.ts'
import type { Conta } from './contas.ts'
import { celulasDoCsv } from './csv.ts'

const CAMPOS_USUAIS = [
  'nome',
  'cpf',
  'dataNascimento',
  'sexo',
  'valorConsulta',
  'dia',
  'hora',
] as const
type LinhaDoTeste = readonly string[] | { celulas: readonly string[]; decisao: Decisao }

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
  'serie_pulo',
  'operacao',
  'operacao_imagem',
  'desmarcacao',
  'fechamento',
  'mes_do_paciente',
  'pagamento',
  'recebimento',
  'extrato_enviado',
  'recibo_decidido',
  'despesa',
  'despesa_vigencia',
  'despesa_excecao',
  'importacao_parte',
  'importacao_passado',
  'importacao_despesa',
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

const TABELAS_DO_PASSADO = ['sessoes', 'recebimentos', 'pagamentos', 'despesas'] as const

/** P6: the tables of a zip that tell what is over, as the browser sends them. */
export function passadoDoZip(arquivos: ReadonlyMap<string, string>) {
  const textos = [...arquivos].flatMap(([nome, texto]) =>
    nome.startsWith('anotacoes/') ? anotacoesDoTexto(texto).linhas : [],
  )
  return {
    anotacoes: [['Código da sessão', 'Anotação'], ...textos.map((linha) => [...linha])],
    ...Object.fromEntries(
      TABELAS_DO_PASSADO.map((um) => [um, celulasDoCsv(arquivos.get(NOME_DO_ARQUIVO[um]) ?? '')]),
    ),
  }
}

/** P6: all that another account took along as the browser reads it: patients of both tables, and what is over. */
export function folhasDoZip(arquivos: ReadonlyMap<string, string>) {
  const [, ...arquivados] = celulasDoCsv(arquivos.get('pacientes-arquivados.csv') ?? '')
  const ativos = celulasDoCsv(arquivos.get('pacientes.csv') ?? '')
  return { pacientes: [...ativos, ...arquivados], ...passadoDoZip(arquivos) }
}
type Folhas = Readonly<Record<string, readonly (readonly string[])[]>>

/** P6: a draft of these tables; answers its id, or what of them was refused. */
export async function umRascunhoDasFolhas(
  t: TestApp,
  conta: Conta,
  { pacientes = [], ...passado }: Folhas,
): Promise<{ id: string; recusada: { status: number; text: string } | null }> {
  const { colunas, linhas } = tabelaDe('meus-dados.zip', pacientes)
  const campos = colunas.length > 0 ? colunas.map(({ campo }) => campo) : (['nome'] as const)
  const id = await umRascunho(t, conta, linhas.length > 0 ? linhas : [['']], campos)
  for (const [arquivo, folha] of Object.entries(passado))
    for (let parte = 0; parte * 100 < folha.length; parte += 1) {
      const body = { linhas: folha.slice(parte * 100, (parte + 1) * 100) }
      const url = `/api/importacoes/${id}/passado/${arquivo}/${parte}`
      const posta = await t.call('PUT', url, { token: conta.token, body })
      if (posta.status !== 204) return { id, recusada: posta }
    }
  return { id, recusada: null }
}

/** P6: a draft of all that another account took along; answers its id. */
export async function umRascunhoDoZip(
  t: TestApp,
  conta: Conta,
  arquivos: ReadonlyMap<string, string>,
): Promise<string> {
  const { id, recusada } = await umRascunhoDasFolhas(t, conta, folhasDoZip(arquivos))
  if (recusada) throw new Error(`umRascunhoDoZip: ${recusada.status} ${recusada.text}`)
  return id
}
