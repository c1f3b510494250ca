// A process of its own that sends reminders over a database that others use too, and may die at any step.
import { openCofre } from '../src/chaves/cofre.ts'
import { readConfig } from '../src/config.ts'
import { type Correio, openCorreio } from '../src/correio/correio.ts'
import { type Database, openDatabase } from '../src/database/database.ts'
import { passLembretes } from '../src/lembretes/fila-service.ts'

const { env } = process
const morre = Number(env.MORRE_EM ?? 0)
let passo = 0

/** After each step: at the one that was chosen nothing of this process is left. */
function step(): void {
  passo += 1
  if (passo === morre) process.kill(process.pid, 'SIGKILL')
}

// Named, so that whoever kills this process sees when the database has noticed.
const nome = `application_name=lembretes-${process.pid}`
const endereco = env.BANCO ?? ''
const connectionString = `${endereco}${endereco.includes('?') ? '&' : '?'}${nome}`
const banco = openDatabase({ connectionString }, { max: 4 })
const database: Database = {
  ...banco,
  async query(comando, valores) {
    step()
    const linhas = await banco.query<never>(comando, valores)
    step()
    return linhas
  },
  async transaction(work) {
    step()
    const feito = await banco.transaction(async (tx) => {
      const dentro = await work(tx)
      // Done, and not committed.
      step()
      return dentro
    })
    step()
    return feito
  },
}
const config = readConfig(
  {
    LOG_LEVEL: 'silent',
    SMTP_URL: env.SMTP,
    SMTP_DE: 'nao-responda@exemplo.com.br',
    URL_PUBLICA: 'https://clinica.exemplo.com.br',
  },
  '/nowhere',
)
if (!config.correio) throw new Error('SMTP is not set')
const porta = openCorreio(config.correio)
const correio: Correio = {
  async send(carta, signal) {
    step()
    await porta.send(carta, signal)
    step()
  },
}
const agora = Number(env.AGORA)
const comeco = performance.now()
await passLembretes(
  {
    database,
    config,
    correio,
    clock: { now: () => Math.round(agora + performance.now() - comeco) },
    cofre: openCofre([{ id: 'teste', chave: Buffer.alloc(32, 7) }]),
    urlPublica: config.correio.urlPublica,
  },
  { parou: () => false, cut: new AbortController().signal },
)
await banco.close()
