import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from './paths.mjs'
import { serve } from './serve.mjs'

/** The account that was made for it, known once the year is whole. */
const accountFile = (folder) => join(folder, 'demonstracao.json')

async function fillYear(address, env, file) {
  const { agoraNoFuso } = await import('@clinica/domain/tempo/fuso')
  const { dataDaHora } = await import('@clinica/domain/tempo/data-hora')
  const { cadastrarProfissional } = await import('../../tools/cliente-da-api.ts')
  const { encherDemonstracao } = await import('../demonstracao/encher.ts')
  console.log('Preenchendo um ano de uma clínica de demonstração…')
  const cliente = await cadastrarProfissional(address)
  const agora = agoraNoFuso(Date.now(), env.TZ_CLINICA || 'America/Sao_Paulo')
  const hoje = dataDaHora(agora)
  await encherDemonstracao(cliente, hoje)
  const { email, senha } = cliente
  writeFileSync(file, JSON.stringify({ email, senha }), { mode: 0o600 })
  return { email, senha }
}

/**
 * Serves a clinic with a believable year, on an embedded database of its own (`DEMO_DIR`), and says how to get
 * in. It is filled at the first start; broken off meanwhile, the next one fills another account.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function demonstrate({ DATABASE_URL: _ours, DEMO_DIR, ...rest } = process.env) {
  const folder = resolve(ROOT, DEMO_DIR || 'dados-demo')
  const env = { LOG_LEVEL: 'warn', ...rest, DATA_DIR: folder }
  const { address } = await serve(env)
  const file = accountFile(folder)
  try {
    const { email, senha } = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : await fillYear(address, env, file)
    console.log(`Entre com ${email} e a senha ${senha}`)
  } catch (error) {
    console.error(`A demonstração ficou incompleta: ${error.message}. Inicie de novo para outra.`)
    process.kill(process.pid, 'SIGTERM')
  }
}
