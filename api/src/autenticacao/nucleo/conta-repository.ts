import { chaveDoEmail } from '@clinica/domain/autenticacao/chave-do-email'
import type { LoginDigitado } from '@clinica/domain/autenticacao/login-digitado'
import type { Perfil } from '@clinica/domain/autenticacao/tipos'
import { type Executor, statement } from '../../database/database.ts'
import { attemptUnique } from '../../database/unique-attempt.ts'

export type ContaDoLogin = {
  id: string
  email: string
  senhaHash: string
  perfil: Perfil
  ativo: boolean
  profissionalId: string | null
  nome: string | null
  dispositivoConhecido: boolean
  /** Nobody has signed in to it yet. */
  estreia: boolean
}

const CONTA_DO_LOGIN = `
  SELECT u.id, u.email, u.senha_hash AS "senhaHash", u.perfil, u.ativo,
         u.entrou_em IS NULL AS estreia,
         f.id AS "profissionalId", f.nome,
         EXISTS (SELECT 1 FROM dispositivo d
                  WHERE d.usuario_id = u.id AND d.dispositivo = ANY($2) AND d.visto_em > $3)
           AS "dispositivoConhecido"
    FROM usuario u LEFT JOIN profissional f ON f.usuario_id = u.id`

const POR_LOGIN = {
  email: statement('usuario_do_email', `${CONTA_DO_LOGIN} WHERE u.email_chave = $1`),
  cpf: statement('usuario_do_cpf', `${CONTA_DO_LOGIN} WHERE u.cpf_indice = ANY($1)`),
}
const EMAIL_EXISTS = statement(
  'usuario_email_exists',
  'SELECT 1 FROM usuario WHERE email_chave = $1',
)
const INSERT = statement(
  'usuario_insert',
  `INSERT INTO usuario (id, email, email_chave, senha_hash, perfil, criado_em, email_provado)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (email_chave) DO NOTHING RETURNING id`,
)
const MARK_ENTRADA = statement(
  'usuario_mark_entrada',
  `UPDATE usuario SET entrou_em = $3 WHERE id = $1 AND ativo AND senha_hash = $2 RETURNING id`,
)
const ATIVA_POR_LOGIN = {
  email: statement(
    'usuario_ativo_do_email',
    'SELECT id, email FROM usuario WHERE email_chave = $1 AND ativo',
  ),
  cpf: statement(
    'usuario_ativo_do_cpf',
    'SELECT id, email FROM usuario WHERE cpf_indice = ANY($1) AND ativo',
  ),
}
const UPDATE_SENHA = statement(
  'usuario_update_senha',
  'UPDATE usuario SET senha_hash = $2 WHERE id = $1 AND ativo RETURNING id',
)
const LIST = statement(
  'usuario_list',
  `SELECT email, perfil, ativo, entrou_em AS "entrouEm" FROM usuario ORDER BY email_chave`,
)
const UPDATE_HASH = statement(
  'usuario_update_hash',
  'UPDATE usuario SET senha_hash = $3 WHERE id = $1 AND senha_hash = $2 AND ativo RETURNING id',
)
const SELECT_SENHA = statement(
  'usuario_senha',
  `SELECT email, senha_hash AS "senhaHash", email_provado AS "emailProvado" FROM usuario WHERE id = $1`,
)
const UPDATE_EMAIL = statement(
  'usuario_update_email',
  `UPDATE usuario SET email = $2, email_chave = $3, email_provado = true
    WHERE id = $1 AND ativo RETURNING id`,
)
const PROVE_EMAIL = statement(
  'usuario_prove_email',
  'UPDATE usuario SET email_provado = true WHERE id = $1 AND ativo RETURNING id',
)
const UPDATE_ATIVO = statement(
  'usuario_update_ativo',
  'UPDATE usuario SET ativo = $2 WHERE email_chave = $1 RETURNING id',
)
const LOCK_CADASTRO = statement(
  'usuario_lock_cadastro',
  'SELECT perfil, ativo, criado_em AS "criadoEm" FROM usuario WHERE id = $1 FOR UPDATE',
)
const TEM_DADOS = statement('usuario_tem_dados', 'SELECT 1 FROM profissional WHERE usuario_id = $1')
// One at a time for each CPF: the unique index must never be what refuses a sign-up.
const LOCK_CPF = statement(
  'usuario_lock_cpf',
  `SELECT pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 0))`,
)
const CLAIM_CPF = statement(
  'usuario_claim_cpf',
  `UPDATE usuario SET cpf_indice = $2
    WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM usuario WHERE cpf_indice = $2) RETURNING id`,
)

/** The account that signs in so, if any; `visto` says since when its devices are remembered. */
export async function selectContaDoLogin(
  db: Executor,
  tipo: LoginDigitado['tipo'],
  chave: string | readonly Buffer[],
  visto: { dispositivos: readonly Buffer[]; desde: Date },
): Promise<ContaDoLogin | null> {
  const [linha] = await db.query<ContaDoLogin>(POR_LOGIN[tipo], [
    chave,
    visto.dispositivos,
    visto.desde,
  ])
  return linha ?? null
}

export const selectEmailEmUso = async (db: Executor, emailChave: string): Promise<boolean> =>
  (await db.query(EMAIL_EXISTS, [emailChave])).length > 0

export type NovoUsuario = {
  id: string
  email: string
  emailChave: string
  senhaHash: string
  perfil: Perfil
  criadoEm: Date
  emailProvado: boolean
}

/** False when the e-mail is taken; nothing about that account changes (D2). */
export async function insertUsuario(db: Executor, novo: NovoUsuario): Promise<boolean> {
  const { id, email, emailChave, senhaHash, perfil, criadoEm, emailProvado } = novo
  const valores = [id, email, emailChave, senhaHash, perfil, criadoEm, emailProvado]
  const linhas = await db.query(INSERT, valores)
  return linhas.length > 0
}

/**
 * Marks a sign-in and holds the account until the transaction ends: its sign-ins take turns. False when it is
 * not active any more, or its password is not the one that was looked at.
 */
export const markEntrada = async (
  tx: Executor,
  { id, senhaHash }: Pick<ContaDoLogin, 'id' | 'senhaHash'>,
  agora: Date,
): Promise<boolean> => (await tx.query(MARK_ENTRADA, [id, senhaHash, agora])).length > 0

/** The active account that signs in so, if any. */
export async function selectContaAtiva(
  db: Executor,
  tipo: LoginDigitado['tipo'],
  chave: string | readonly Buffer[],
) {
  const [conta] = await db.query<{ id: string; email: string }>(ATIVA_POR_LOGIN[tipo], [chave])
  return conta ?? null
}

/** False when the account is not active. */
export const updateSenha = async (tx: Executor, id: string, senhaHash: string): Promise<boolean> =>
  (await tx.query(UPDATE_SENHA, [id, senhaHash])).length > 0

type ContaListada = { email: string; perfil: Perfil; ativo: boolean; entrouEm: Date | null }

export const selectContas = (db: Executor) => db.query<ContaListada>(LIST)

/** False when the password is not the one of `antigo` any more. */
export const updateSenhaHash = async (
  db: Executor,
  id: string,
  antigo: string,
  novo: string,
): Promise<boolean> => (await db.query(UPDATE_HASH, [id, antigo, novo])).length > 0

/** Of an account that a session has proved to be there. */
export async function selectSenha(db: Executor, id: string) {
  type Conta = { email: string; senhaHash: string; emailProvado: boolean }
  const [conta] = await db.query<Conta>(SELECT_SENHA, [id])
  if (!conta) throw new Error('A session without its account')
  return conta
}

/** D2: what was sent to the account's e-mail came back; false when the account is not active. */
export const proveEmail = async (tx: Executor, id: string): Promise<boolean> =>
  (await tx.query(PROVE_EMAIL, [id])).length > 0

/**
 * Another e-mail, which is proved by whoever brings it: its own link, or who runs the server. 'repetido' when another
 * account has it; false when this one is not active. Only in a transaction.
 */
export const updateEmail = (
  tx: Executor,
  id: string,
  email: string,
): Promise<boolean | 'repetido'> =>
  attemptUnique(
    tx,
    'usuario_email_chave_key',
    async () => (await tx.query(UPDATE_EMAIL, [id, email, chaveDoEmail(email)])).length > 0,
  )

/** The account's id, or null for an unknown e-mail. */
export async function updateAtivo(db: Executor, emailChave: string, ativo: boolean) {
  const [linha] = await db.query<{ id: string }>(UPDATE_ATIVO, [emailChave, ativo])
  return linha?.id ?? null
}

type ContaEmCadastro = { perfil: Perfil; ativo: boolean; criadoEm: Date; temDados: boolean }

export async function lockContaEmCadastro(
  tx: Executor,
  id: string,
): Promise<ContaEmCadastro | null> {
  const [conta] = await tx.query<Omit<ContaEmCadastro, 'temDados'>>(LOCK_CADASTRO, [id])
  if (!conta) return null
  // Asked after the lock is held: the statement that waited for it still saw what was before.
  return { ...conta, temDados: (await tx.query(TEM_DADOS, [id])).length > 0 }
}

/** D2: whether this account now signs in with this CPF; false when it already does elsewhere. */
export async function claimCpf(tx: Executor, usuarioId: string, indice: Buffer): Promise<boolean> {
  await tx.query(LOCK_CPF, [indice])
  return (await tx.query(CLAIM_CPF, [usuarioId, indice])).length > 0
}

const PROFISSIONAIS = statement(
  'conta_profissionais',
  'SELECT id AS "profissionalId", usuario_id AS "usuarioId" FROM profissional ORDER BY id',
)

/** Every professional, and whose account it is. */
export const selectProfissionais = (db: Executor) =>
  db.query<{ profissionalId: string; usuarioId: string }>(PROFISSIONAIS)
