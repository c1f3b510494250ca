import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from '../../api/src/server.ts'
import { startSmtp } from '../../api/test/smtp.ts'
import { cadastrarUsuario, emParalelo } from '../../tools/cliente-da-api.ts'

const TENTATIVAS = 200
const LIMITE_MS = 5

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** How long the answer took, and what it was but for what belongs to one answer alone. */
async function ask(url: string, login: string) {
  const began = performance.now()
  const answer = await fetch(`${url}/api/usuario/esqueci-senha`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login }),
  })
  const text = await answer.text()
  const ms = performance.now() - began
  const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return { ms, told: JSON.stringify([answer.status, headers, text]) }
}

/** An account for each try: of one alone only the first ones of an hour would bring a letter. */
async function measure(url: string, emails: string[]) {
  const told = new Set<string>()
  const conhecidas: number[] = []
  const desconhecidas: number[] = []
  const one = async (into: number[], login: string) => {
    const answer = await ask(url, login)
    told.add(answer.told)
    into.push(answer.ms)
  }
  await ask(url, 'aquecimento@exemplo.com.br')
  for (const [i, email] of emails.entries()) {
    const known = () => one(conhecidas, email)
    const unknown = () => one(desconhecidas, `ninguem-${i}${email.slice(email.indexOf('@'))}`)
    for (const next of i % 2 === 0 ? [known, unknown] : [unknown, known]) await next()
  }
  return {
    conhecida: median(conhecidas),
    desconhecida: median(desconhecidas),
    respostas: told.size,
  }
}

async function untilDelivered(letters: readonly unknown[]) {
  const deadline = performance.now() + 30_000
  while (letters.length < TENTATIVAS && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'prova-'))
const smtp = await startSmtp()
const server = await start(
  {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    CADASTRO_LIMITE_HORA: '1000000',
    LOGIN_LIMITE_ENDERECO: '1000000',
    SMTP_URL: smtp.url,
    SMTP_DE: 'nao-responda@exemplo.com.br',
    URL_PUBLICA: 'https://clinica.exemplo.com.br',
  },
  () => {},
)
try {
  const emails = Array.from({ length: TENTATIVAS }, (_, i) => `conta-${i}@exemplo.com.br`)
  await emParalelo(emails, 4, async (email) => {
    await cadastrarUsuario(server.address, { email })
  })
  const { conhecida, desconhecida, respostas } = await measure(server.address, emails)
  await untilDelivered(smtp.letters)
  const apart = Math.abs(conhecida - desconhecida)
  const held = apart < LIMITE_MS && respostas === 1 && smtp.letters.length === TENTATIVAS
  console.log(
    `esqueci: ${conhecida.toFixed(2)} ms conhecida, ${desconhecida.toFixed(2)} ms desconhecida, ` +
      `${apart.toFixed(2)} ms de diferença, ${respostas} resposta(s) diferentes, ` +
      `${smtp.letters.length} cartas (< ${LIMITE_MS} ms, 1, ${TENTATIVAS})`,
  )
  process.exitCode = held ? 0 : 1
} finally {
  await server.stop()
  await smtp.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
