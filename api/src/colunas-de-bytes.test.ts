import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { statement } from './database/database.ts'

const { database } = (await useApp()).contexto

// What a migration adds must be rewritten by a change of keys, or be nothing that a key made.
const COLUNAS = statement(
  'teste_bytea',
  `SELECT table_name || '.' || column_name AS coluna FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'bytea' ORDER BY 1`,
)
const REGRAVADAS = [
  'agendamento.observacoes',
  'chave_do_selo.chave',
  'cobranca.chave',
  'dispositivo.dispositivo',
  'duas_etapas.segredo',
  'idempotencia.corpo_hmac',
  // Thrown away: a draft lives for a day at most.
  'importacao.rascunho',
  'importacao_parte.linhas',
  'importacao_passado.linhas',
  'paciente.cpf',
  'paciente.cpf_indice',
  'paciente.cpf_responsavel',
  'profissional.cpf',
  'recebimento.observacao',
  'recebimento.pagador_cpf',
  'usuario.cpf_indice',
]
/** Check values, plain hashes, and counters that are over within two days. */
const DE_NENHUMA_CHAVE = [
  'assinatura.segredo_hash',
  'chave.verificacao',
  'codigo_de_recuperacao.codigo_hash',
  'limite.chave',
  'lembrete.segredo_hash',
  'link_de_senha.chave_hash',
  'selo_do_acesso.selo',
  'sessao.token_hash',
  'sessao.token_pai_hash',
]

test('every column of bytes is known to the change of keys', async () => {
  const colunas = await database.query<{ coluna: string }>(COLUNAS)
  expect(colunas.map(({ coluna }) => coluna)).toEqual([...REGRAVADAS, ...DE_NENHUMA_CHAVE].sort())
})
