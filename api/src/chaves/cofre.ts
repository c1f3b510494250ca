import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import { acaso } from '../acaso.ts'

export type Chave = { id: string; chave: Buffer }

/** Keys in use: the first one writes, all of them read. */
export type Chaves = readonly [Chave, ...Chave[]]

/** D5: what encrypts at rest, finds by blind index and signs. Keys never leave it. */
export type Cofre = {
  /** AES-256-GCM with a random nonce; `vinculo` (table, column, row) must be given again to open. */
  cifrar(texto: string, vinculo: string): Buffer
  decifrar(cifrado: Buffer, vinculo: string): string
  /**
   * The same text under the key that writes now; null where it does not open. What was equal stays equal: the
   * nonce follows from what is rewritten.
   */
  recifrar(cifrado: Buffer, vinculo: string): Buffer | null
  /** The key that writes now. */
  chaveAtual(): string
  /** A keyed digest of 32 bytes under a key of its own for each `uso`; equal inputs give equal digests. */
  digerir(uso: string, texto: string): Buffer
  /** The same under the key of this id: how an index is made whose others are under that key. */
  digerirCom(chave: string, uso: string, texto: string): Buffer
  /** The same under every key in use, the one that writes first: what was made under any of them is found. */
  digestos(uso: string, texto: string): Buffer[]
  /** A digest that says which key it was made with. */
  rotular(uso: string, texto: string): Buffer
  /** Whether this is the text of a digest, labelled or from before they were, under any key in use. */
  confere(uso: string, texto: string, guardado: Buffer): boolean
  /** The secrets of the access tokens by the ids of their keys; the one that signs is `chaveAtual`'s. */
  segredosDosTokens(): ReadonlyMap<string, Buffer>
}

/** A vault whose keys are changed while it is in use. */
export type CofreVivo = Cofre & { usar(chaves: Chaves): void }

const VERSAO = 1
const NONCE = 12
const SELO = 16

const derivada = (chave: Buffer, uso: string) =>
  Buffer.from(hkdfSync('sha256', chave, Buffer.alloc(0), `clinica-em-dia/${uso}`, 32))

/** Made once: given as bytes, Node makes it anew for each note, which takes longer than opening the note. */
const chaveDerivada = (chave: Buffer, uso: string): KeyObject =>
  createSecretKey(derivada(chave, uso))

const cabecalho = (id: string) =>
  Buffer.concat([Buffer.from([VERSAO, id.length]), Buffer.from(id, 'ascii')])

const fimDoId = (cifrado: Buffer) => 2 + (cifrado[1] ?? 0)

/** The id of the key that an encrypted value was made with. */
export const chaveDoCifrado = (cifrado: Buffer): string =>
  cifrado.toString('ascii', 2, fimDoId(cifrado))

type Aberta = {
  id: string
  inicio: Buffer
  cifra: KeyObject
  tokens: Buffer
  digerir(uso: string, texto: string | Buffer): Buffer
}

function abrir({ id, chave }: Chave): Aberta {
  const usos = new Map<string, KeyObject>()
  const chaveDoUso = (uso: string) => {
    const doUso = usos.get(uso) ?? chaveDerivada(chave, `indice/${uso}`)
    usos.set(uso, doUso)
    return doUso
  }
  return {
    id,
    inicio: cabecalho(id),
    cifra: chaveDerivada(chave, 'cifra'),
    tokens: derivada(chave, 'tokens'),
    digerir: (uso, texto) => createHmac('sha256', chaveDoUso(uso)).update(texto).digest(),
  }
}

/** Version, length of the key id, key id, nonce (12), tag (16), text. */
function fechar({ cifra: chave, inicio }: Aberta, texto: string, vinculo: string, nonce: Buffer) {
  const cifra = createCipheriv('aes-256-gcm', chave, nonce).setAAD(Buffer.from(vinculo))
  const corpo = cifra.update(texto, 'utf8')
  // Nothing is left to give out, but only now is there a seal.
  cifra.final()
  return Buffer.concat([inicio, nonce, cifra.getAuthTag(), corpo])
}

function ler({ cifra: chave }: Aberta, cifrado: Buffer, vinculo: string): string {
  const aposId = fimDoId(cifrado)
  const aposNonce = aposId + NONCE
  const cifra = createDecipheriv('aes-256-gcm', chave, cifrado.subarray(aposId, aposNonce))
  cifra.setAAD(Buffer.from(vinculo))
  cifra.setAuthTag(cifrado.subarray(aposNonce, aposNonce + SELO))
  const corpo = cifra.update(cifrado.subarray(aposNonce + SELO))
  // Nothing is left to give out, but only now is the seal proven.
  cifra.final()
  return corpo.toString('utf8')
}

/** The keys at hand; one that is not there is looked for once more where keys are kept. */
function chaveiroDe(chaves: Chaves, buscar: (id: string) => Chave | null) {
  let [atual, ...outras] = chaves.map(abrir) as [Aberta, ...Aberta[]]
  const achadas = new Map<string, Aberta>()
  const dosTokens = () => new Map([atual, ...outras].map(({ id, tokens }) => [id, tokens]))
  let tokens = dosTokens()
  return {
    atual: () => atual,
    todas: () => [atual, ...outras],
    tokens: () => tokens,
    de(id: string): Aberta | null {
      const emUso = atual.id === id ? atual : (outras.find((outra) => outra.id === id) ?? null)
      const conhecida = emUso ?? achadas.get(id) ?? null
      if (conhecida) return conhecida
      const achada = buscar(id)
      const aberta = achada && abrir(achada)
      if (aberta) achadas.set(id, aberta)
      return aberta
    },
    usar(novas: Chaves) {
      const abertas = new Map([atual, ...outras].map((aberta) => [aberta.id, aberta]))
      const reaberta = (chave: Chave) => abertas.get(chave.id) ?? abrir(chave)
      ;[atual, ...outras] = novas.map(reaberta) as [Aberta, ...Aberta[]]
      achadas.clear()
      tokens = dosTokens()
    },
  }
}

function opened(chave: Aberta | null, cifrado: Buffer, vinculo: string): string {
  if (cifrado[0] !== VERSAO || !chave) {
    throw new Error('Unknown key or version of an encrypted value')
  }
  return ler(chave, cifrado, vinculo)
}

/**
 * Opens the vault: the first key writes, all of them read. A value under another one is read if `buscar`
 * knows its key.
 */
export function openCofre(
  chaves: Chaves,
  buscar: (id: string) => Chave | null = () => null,
): CofreVivo {
  const chaveiro = chaveiroDe(chaves, buscar)
  const decifrar = (cifrado: Buffer, vinculo: string) =>
    opened(chaveiro.de(chaveDoCifrado(cifrado)), cifrado, vinculo)
  const digestos = (uso: string, texto: string) =>
    chaveiro.todas().map((chave) => chave.digerir(uso, texto))
  return {
    cifrar: (texto, vinculo) => fechar(chaveiro.atual(), texto, vinculo, acaso(NONCE)),
    decifrar,
    recifrar(cifrado, vinculo) {
      try {
        const texto = decifrar(cifrado, vinculo)
        const nonce = chaveiro.atual().digerir('recifrar', cifrado).subarray(0, NONCE)
        return fechar(chaveiro.atual(), texto, vinculo, nonce)
      } catch {
        return null
      }
    },
    chaveAtual: () => chaveiro.atual().id,
    digerir: (uso, texto) => chaveiro.atual().digerir(uso, texto),
    digerirCom(id, uso, texto) {
      const chave = chaveiro.de(id)
      if (!chave) throw new Error('Unknown key of an index')
      return chave.digerir(uso, texto)
    },
    digestos,
    rotular(uso, texto) {
      const { inicio, digerir } = chaveiro.atual()
      return Buffer.concat([inicio, digerir(uso, texto)])
    },
    confere(uso, texto, guardado) {
      const digesto = guardado.subarray(-32)
      return digestos(uso, texto).some((meu) => meu.equals(digesto))
    },
    segredosDosTokens: () => chaveiro.tokens(),
    usar: (novas) => chaveiro.usar(novas),
  }
}
