import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** D5: what encrypts at rest, finds by blind index and signs. Keys never leave it. */
export type Cofre = {
  /** AES-256-GCM with a random nonce; `vinculo` (table, column, row) must be given again to open. */
  cifrar(texto: string, vinculo: string): Buffer
  decifrar(cifrado: Buffer, vinculo: string): string
  /** A keyed digest of 32 bytes under a key of its own for each `uso`; equal inputs give equal digests. */
  digerir(uso: string, texto: string): Buffer
  /** The secret of the access tokens. */
  segredoDosTokens: Buffer
}

export type Chave = { id: string; chave: Buffer }

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

/**
 * Opens the vault: the first key writes, all of them read. Layout of what it writes:
 * version, length of the key id, key id, nonce (12), tag (16), text.
 */
export function openCofre(chaves: readonly [Chave, ...Chave[]]): Cofre {
  const [atual] = chaves
  const cifras = new Map(chaves.map(({ id, chave }) => [id, chaveDerivada(chave, 'cifra')]))
  const inicio = cabecalho(atual.id)
  const chaveAtual = chaveDerivada(atual.chave, 'cifra')
  const usos = new Map<string, KeyObject>()
  const chaveDoUso = (uso: string) => {
    const chave = usos.get(uso) ?? chaveDerivada(atual.chave, `indice/${uso}`)
    usos.set(uso, chave)
    return chave
  }
  return {
    cifrar(texto, vinculo) {
      const nonce = randomBytes(NONCE)
      const cifra = createCipheriv('aes-256-gcm', chaveAtual, nonce).setAAD(Buffer.from(vinculo))
      const corpo = Buffer.concat([cifra.update(texto, 'utf8'), cifra.final()])
      return Buffer.concat([inicio, nonce, cifra.getAuthTag(), corpo])
    },
    decifrar(cifrado, vinculo) {
      const fimDoId = 2 + (cifrado[1] ?? 0)
      const chave = cifras.get(cifrado.toString('ascii', 2, fimDoId))
      if (cifrado[0] !== VERSAO || !chave)
        throw new Error('Unknown key or version of an encrypted value')
      const aposNonce = fimDoId + NONCE
      const cifra = createDecipheriv('aes-256-gcm', chave, cifrado.subarray(fimDoId, aposNonce))
      cifra.setAAD(Buffer.from(vinculo))
      cifra.setAuthTag(cifrado.subarray(aposNonce, aposNonce + SELO))
      const corpo = cifra.update(cifrado.subarray(aposNonce + SELO))
      // Nothing is left to give out, but only now is the seal proven.
      cifra.final()
      return corpo.toString('utf8')
    },
    digerir: (uso, texto) => createHmac('sha256', chaveDoUso(uso)).update(texto).digest(),
    segredoDosTokens: derivada(atual.chave, 'tokens'),
  }
}
