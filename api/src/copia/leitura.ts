import { StartupRefusal } from '../database/refusal.ts'
import {
  type Contada,
  contador,
  danificada,
  FIM_DA_TABELA,
  type Fim,
  FORMATO,
  type Manifesto,
  type Tabela,
} from './formato.ts'

/** The longest line: a manifest with its keys and migrations is a few kilobytes. */
const MAIOR_LINHA = 4_000_000
const MARCA = Buffer.from(`\n${FIM_DA_TABELA}`)
const FIM = Buffer.from(FIM_DA_TABELA)
const NOVA_LINHA = 0x0a

type Bytes = AsyncIterable<Buffer>

/** Reads lines and rows in turn from a stream that is never wholly in memory. */
function leitorDe(stream: Bytes) {
  const fonte = stream[Symbol.asyncIterator]()
  let resto: Buffer = Buffer.alloc(0)

  async function mais(): Promise<boolean> {
    const { value, done } = await fonte.next()
    if (done) return false
    resto = resto.length > 0 ? Buffer.concat([resto, value]) : value
    return true
  }

  async function linha(): Promise<string | null> {
    for (let visto = 0; ; ) {
      const em = resto.indexOf(NOVA_LINHA, visto)
      if (em >= 0) {
        const texto = resto.toString('utf8', 0, em)
        resto = resto.subarray(em + 1)
        return texto
      }
      visto = resto.length
      if (visto > MAIOR_LINHA) throw danificada()
      if (await mais()) continue
      if (visto > 0) throw danificada()
      return null
    }
  }

  async function* linhasDaTabela(): AsyncGenerator<Buffer> {
    for (let noComeco = true; ; ) {
      if (noComeco && resto.subarray(0, FIM.length).equals(FIM)) {
        resto = resto.subarray(FIM.length)
        return
      }
      const em = resto.indexOf(MARCA)
      // A chunk may end in the middle of the end mark, so its last three bytes wait for the next chunk.
      const ate = em >= 0 ? em + 1 : Math.max(0, resto.length - FIM.length)
      if (ate > 0) {
        yield resto.subarray(0, ate)
        noComeco = resto[ate - 1] === NOVA_LINHA
        resto = resto.subarray(ate)
      }
      if (em < 0 && !(await mais())) throw danificada()
    }
  }

  return { linha, linhasDaTabela }
}

function parseLinha(texto: string | null): Record<string, unknown> {
  try {
    const lido: unknown = JSON.parse(texto ?? '')
    if (typeof lido === 'object' && lido !== null) return lido as Record<string, unknown>
  } catch {
    // Refused below, like any line that is no object.
  }
  throw danificada()
}

function manifestoDe(texto: string | null): Manifesto {
  const lido = parseLinha(texto) as Manifesto
  if (typeof lido.formato !== 'number') throw danificada()
  if (lido.formato > FORMATO) {
    throw new StartupRefusal(
      `A cópia foi feita por uma versão mais nova do programa (formato ${lido.formato}, e este lê até ` +
        `o ${FORMATO}). Atualize o programa e rode de novo.`,
    )
  }
  return lido
}

export type Destino = {
  manifesto?(manifesto: Manifesto): Promise<void> | void
  /** Must read `dados` to the end. */
  tabela(tabela: Tabela, dados: Bytes): Promise<void>
}

export type Lida = { manifesto: Manifesto; fim: Fim }

async function* contando(dados: Bytes, passe: (dados: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const parte of dados) {
    passe(parte)
    yield parte
  }
}

const igual = (uma: Contada | undefined, outra: Contada | undefined): boolean =>
  uma?.linhas === outra?.linhas && uma?.sha256 === outra?.sha256

function refuseDiferente(contadas: Map<string, Contada>, { tabelas }: Fim): void {
  const nomes = Object.keys(tabelas ?? {})
  const todas = nomes.length === contadas.size
  if (!todas || !nomes.every((nome) => igual(tabelas[nome], contadas.get(nome)))) throw danificada()
}

/** Reads a whole copy and compares its contents with its own counts. */
export async function readCopia(stream: Bytes, destino: Destino): Promise<Lida> {
  const leitor = leitorDe(stream)
  const manifesto = manifestoDe(await leitor.linha())
  await destino.manifesto?.(manifesto)
  const contadas = new Map<string, Contada>()
  for (;;) {
    const linha = parseLinha(await leitor.linha())
    if ('tabelas' in linha) {
      const fim = linha as Fim
      refuseDiferente(contadas, fim)
      if ((await leitor.linha()) !== null) throw danificada()
      return { manifesto, fim }
    }
    const tabela = linha as Tabela
    if (typeof tabela.tabela !== 'string' || contadas.has(tabela.tabela)) throw danificada()
    const { passe, contada } = contador()
    await destino.tabela(tabela, contando(leitor.linhasDaTabela(), passe))
    contadas.set(tabela.tabela, contada())
  }
}
