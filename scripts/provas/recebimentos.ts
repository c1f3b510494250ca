import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runConferir } from '../../api/src/comandos/conferir.ts'
import { figura } from './figura.ts'
import { servidorProprio } from './servidor-proprio.ts'

// P3: a real practice, its three months paid by one receipt for each patient: nothing is left, and the ledger is right.
const ROOT = join(import.meta.dirname, '..', '..')
const [arquivo = join(ROOT, '..', 'shared', 'data', 'vitoria-jardim-da-penha.csv')] =
  process.argv.slice(2)

if (!existsSync(arquivo)) {
  console.log('recebimentos: os dados reais não estão aqui; nada a provar')
  process.exit()
}

const servidor = servidorProprio()
const { url, stop } = await servidor.start()
const importar = join(ROOT, 'scripts', 'dados-importar.ts')
const args = [importar, arquivo, '--receber', '--url', url]
const importacao = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
const [codigo] = (await once(importacao, 'exit')) as [number | null]
await stop()
figura('recebimentos', 'months that did not close:', codigo === 0 ? '0' : '> 0', '0', codigo === 0)

const env = { DATA_DIR: servidor.dataDir, DATABASE_URL: '' }
const diferentes = await runConferir([], env, (frase) => console.log(`recebimentos: ${frase}`))
figura('recebimentos', 'what npm run conferir finds:', String(diferentes), '0', diferentes === 0)
servidor.forget()
process.exit()
