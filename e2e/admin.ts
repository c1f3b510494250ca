import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sessaoDe } from './clinica.ts'
import { ownProduct } from './own-product.ts'

const CONTA = join(import.meta.dirname, '..', 'api', 'src', 'comandos', 'conta.ts')

/** An ADMIN, made on the command line beside the running server (D2). */
export async function umAdmin() {
  const email = `admin-${randomBytes(6).toString('hex')}@exemplo.com.br`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CONTA, 'criar-admin', email, '--gerar-senha'],
    { env: { ...process.env, ...ownProduct().settings } },
  )
  return sessaoDe(email, /: (\S+)\s*$/.exec(stdout)?.[1] ?? '')
}
