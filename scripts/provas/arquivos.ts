import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { acasoDe, MALDOSOS, umEstragado } from './arquivos-estragados.ts'
import type { Arquivo } from './arquivos-inteiros.ts'
import { provaDaApi } from './arquivos-na-api.ts'
import { figura, percentil } from './figura.ts'
import type { Lido } from './leitor-de-arquivos.ts'

const SEMENTE = Number(process.env.SEMENTE ?? 12)
const QUANTOS = Number(process.env.ARQUIVOS ?? 10_000)
const LIMITE_MS = 2_000
/** Beyond this a file hangs, whatever else this machine does. */
const ESPERA_MS = 60_000
/** What a reader may hold; a worker that wants more is ended, which is a failure. */
const MEMORIA_MB = 768

/** Reads one file after the other, apart from whoever waits: what hangs is ended. */
class Leitor {
  #worker: Worker | null = null

  async read(arquivo: Arquivo): Promise<Lido> {
    this.#worker ??= new Worker(new URL('./leitor-de-arquivos.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
    })
    const fim = AbortSignal.timeout(ESPERA_MS)
    this.#worker.postMessage(arquivo)
    try {
      const [lido] = (await once(this.#worker, 'message', { signal: fim })) as [Lido]
      return lido
    } catch (erro) {
      await this.close()
      return { nome: arquivo.nome, ms: ESPERA_MS, erro: String(erro) }
    }
  }

  async close() {
    await this.#worker?.terminate()
    this.#worker = null
  }
}

const leitor = new Leitor()
const acaso = acasoDe(SEMENTE)
const tempos: number[] = []
const erros: string[] = []
let lidos = 0
let recusados = 0
let lentos = 0
function note(qual: string, { ms, erro, frase }: Lido) {
  tempos.push(ms)
  if (ms > LIMITE_MS) lentos += 1
  if (ms > LIMITE_MS) console.log(`arquivos: ${qual} levou ${ms.toFixed(0)} ms`)
  if (frase === undefined) lidos += 1
  else recusados += 1
  if (erro !== undefined) erros.push(`${qual}: ${erro}`)
}
for (let n = 0; n < QUANTOS; n += 1) {
  const arquivo = umEstragado(acaso)
  note(`${n} ${arquivo.nome}`, await leitor.read(arquivo))
}
const p99 = percentil(tempos, 0.99)
const estragados = `${lidos} lidos, ${recusados} recusados com uma frase`
for (const [nome, make] of MALDOSOS) {
  const lido = await leitor.read({ nome, bytes: make() })
  console.log(
    `arquivos: ${nome}: ${lido.ms.toFixed(0)} ms, ${lido.frase ?? lido.erro ?? `${lido.linhas} linhas`}`,
  )
  note(nome, lido)
}
await leitor.close()

for (const erro of erros.slice(0, 10)) console.log(`arquivos: ${erro}`)
console.log(`arquivos: semente ${SEMENTE}: ${estragados}`)
figura('arquivos', 'nem leitura nem frase', String(erros.length), '0', erros.length === 0)
figura('arquivos', `mais de ${LIMITE_MS} ms`, String(lentos), '0', lentos === 0)
figura('arquivos', 'p99 de um arquivo estragado, ms', p99.toFixed(1), '<= 250', p99 <= 250)
await provaDaApi(acaso)
