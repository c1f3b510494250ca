import { randomUUID } from 'node:crypto'
import type { Perfil } from '@clinica/domain/autenticacao/tipos'
import { hashSenha } from '../src/autenticacao/nucleo/senha-hash.ts'
import { insertVersoes } from '../src/calls/versoes-store.ts'
import { statement } from '../src/database/database.ts'
import type { TestApp } from './app.ts'

const USUARIO = statement(
  'teste_usuario',
  `INSERT INTO usuario (id, email, email_chave, senha_hash, perfil, criado_em) VALUES ($1, $2, $2, 'x', $3, now())`,
)
const PROFISSIONAL = statement(
  'teste_profissional',
  `INSERT INTO profissional (id, usuario_id, nome, data_nascimento, cpf, sexo, cep, logradouro, numero, bairro, localidade, uf, criado_em)
   VALUES ($1, $2, $3, '1985-01-01', '', 'Feminino', '29060480', 'Rua Um', '1', 'Centro', 'Vitória', 'ES', now())`,
)
const SESSAO = statement(
  'teste_sessao',
  `INSERT INTO sessao (id, usuario_id, device_id, token_hash, criada_em, expira_em, limite_em)
   VALUES ($1, $2, 'web-teste', $3, now(), '2099-01-01', '2099-01-01')`,
)

const SENHA = statement('teste_senha', 'UPDATE usuario SET senha_hash = $2 WHERE id = $1')

export type Conta = { usuarioId: string; profissionalId: string; sessaoId: string; token: string }

/** A signed-in account made without the slow password hash. A PROFISSIONAL has finished the form unless `semDados`. */
export async function umaConta(
  { app, contexto: { database } }: TestApp,
  {
    perfil = 'PROFISSIONAL',
    nome = 'Ana Souza',
    semDados = false,
  }: { perfil?: Perfil; nome?: string; semDados?: boolean } = {},
): Promise<Conta> {
  const usuarioId = randomUUID()
  const profissionalId = randomUUID()
  const sessaoId = randomUUID()
  await database.query(USUARIO, [usuarioId, `${usuarioId}@exemplo.com`, perfil])
  if (perfil === 'PROFISSIONAL' && !semDados) {
    await database.query(PROFISSIONAL, [profissionalId, usuarioId, nome])
    await insertVersoes(database, profissionalId)
  }
  await database.query(SESSAO, [sessaoId, usuarioId, Buffer.from(sessaoId)])
  return { usuarioId, profissionalId, sessaoId, token: app.jwt.sign({ sid: sessaoId }) }
}

/** One more session of an account that is already there; answers its id. */
export async function outraSessao(
  { contexto: { database } }: TestApp,
  { usuarioId }: Pick<Conta, 'usuarioId'>,
): Promise<string> {
  const sessaoId = randomUUID()
  await database.query(SESSAO, [sessaoId, usuarioId, Buffer.from(sessaoId)])
  return sessaoId
}

/** The account with a password that it is asked for again. */
export async function comSenha(
  { contexto: { database } }: TestApp,
  { usuarioId }: Pick<Conta, 'usuarioId'>,
  senha: string,
): Promise<void> {
  await database.query(SENHA, [usuarioId, await hashSenha(senha)])
}
