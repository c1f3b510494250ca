import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Asks on the terminal without showing what is typed. */
async function ask(pergunta: string): Promise<string> {
  const muda = new Writable({ write: (_chunk, _encoding, done) => done() })
  const linha = createInterface({ input: process.stdin, output: muda, terminal: true })
  linha.on('SIGINT', () => process.exit(130))
  process.stderr.write(pergunta)
  try {
    return await linha.question('')
  } finally {
    linha.close()
    process.stderr.write('\n')
  }
}

const primeiraLinha = async () => (await text(process.stdin)).split(/\r?\n/)[0] ?? ''

/** A password that is there already: typed once, else the first line of the input. */
export const readSenhaAtual = (): Promise<string> =>
  process.stdin.isTTY ? ask('Senha: ') : primeiraLinha()

/** A new password: typed twice on a terminal, else the first line of the input; null when the two differ. */
export async function readSenha(): Promise<string | null> {
  if (!process.stdin.isTTY) return primeiraLinha()
  const senha = await ask('Senha: ')
  return (await ask('De novo: ')) === senha ? senha : null
}
