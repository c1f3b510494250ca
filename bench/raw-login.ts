import { verifySenha } from '../api/src/autenticacao/nucleo/senha-hash.ts'
import { statement } from '../api/src/database/database.ts'
import { rowsOf, serveRaw } from './raw-server.ts'

// The floor of signing in: the account looked up and its password's hash verified once.
const ACCOUNT = statement(
  'raw_account',
  'SELECT senha_hash AS "senhaHash" FROM usuario WHERE email_chave = $1',
)

serveRaw(async ({ body }) => {
  const { login, senha } = JSON.parse(body)
  const [account] = await rowsOf(ACCOUNT, [login])
  if (!(await verifySenha(account?.senhaHash ?? null, senha))) return { status: 401, body: '{}' }
  return { body: '{}' }
})
