import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, type Transform } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { StartupRefusal } from '../database/refusal.ts'
import { danificada } from './formato.ts'
import type { Abridores, Segredo } from './segredo.ts'

/** The longest header of an age file: its recipients take a few lines. */
const MAIOR_CABECALHO = 65_536
const LEITURA = 1 << 18
const FIM_DO_CABECALHO = Buffer.from('\n--- ')

const naWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
const noNode = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as WebStream)

function encrypterDe(segredo: Segredo): Encrypter {
  const encrypter = new Encrypter()
  if ('senha' in segredo) {
    encrypter.setPassphrase(segredo.senha)
    return encrypter
  }
  for (const destinatario of segredo.destinatarios) {
    try {
      encrypter.addRecipient(destinatario)
    } catch {
      throw new StartupRefusal(
        'COPIAS_CHAVE_PUBLICA não tem uma chave pública de age, que começa por "age1". Copie-a de novo ' +
          'da saída de "age-keygen".',
      )
    }
  }
  return encrypter
}

/** Compresses and encrypts a copy, as `age -d | zstd -d` reads it. */
export async function shut(corpo: Readable, segredo: Segredo): Promise<Readable> {
  const menor = createZstdCompress()
  corpo.on('error', (error) => menor.destroy(error))
  return noNode(await encrypterDe(segredo).encrypt(naWeb(corpo.pipe(menor))))
}

async function comecoDe(arquivo: string): Promise<Buffer> {
  const handle = await open(arquivo, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(MAIOR_CABECALHO),
      0,
      MAIOR_CABECALHO,
      0,
    )
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function cabecalhoDe(arquivo: string): Promise<Buffer> {
  const lido = await comecoDe(arquivo).catch((error: NodeJS.ErrnoException) => {
    throw new StartupRefusal(
      `A cópia ${arquivo} não pode ser lida (${error.code}). Confira o caminho e as permissões dela.`,
    )
  })
  const marca = lido.indexOf(FIM_DO_CABECALHO)
  const fim = marca < 0 ? -1 : lido.indexOf('\n', marca + 1)
  if (fim < 0) throw danificada()
  return lido.subarray(0, fim + 1)
}

/** True where the copy is encrypted with a passphrase, not with keys. */
export const shutBySenha = async (arquivo: string): Promise<boolean> =>
  (await cabecalhoDe(arquivo)).includes('\n-> scrypt ')

function decrypterDe({ senha, identidades }: Abridores): Decrypter {
  const decrypter = new Decrypter()
  if (senha) decrypter.addPassphrase(senha)
  for (const identidade of identidades) {
    try {
      decrypter.addIdentity(identidade)
    } catch {
      throw new StartupRefusal(
        'COPIAS_CHAVE_ARQUIVO tem uma linha que não é uma chave de age, que começa por ' +
          '"AGE-SECRET-KEY-". Use o arquivo que "age-keygen" escreveu.',
      )
    }
  }
  return decrypter
}

async function chaveDoArquivo(arquivo: string, abridores: Abridores): Promise<Uint8Array> {
  const cabecalho = await cabecalhoDe(arquivo)
  const decrypter = decrypterDe(abridores)
  try {
    return await decrypter.decryptHeader(cabecalho)
  } catch (error) {
    if (!/no identity matched/.test((error as Error).message)) throw danificada()
    throw new StartupRefusal(
      'A senha ou a chave não abre esta cópia, e nada foi mudado. Confira COPIAS_SENHA, ' +
        'COPIAS_SENHA_ARQUIVO ou COPIAS_CHAVE_ARQUIVO, ou digite a senha de novo.',
    )
  }
}

/** An opened copy. It can be read several times, each time from its first byte. */
export type CopiaAberta = { leia<T>(com: (texto: AsyncIterable<Buffer>) => Promise<T>): Promise<T> }

/** Opens the header only. A passphrase is stretched once, however often the copy is read. */
export async function openCopia(arquivo: string, abridores: Abridores): Promise<CopiaAberta> {
  const chave = await chaveDoArquivo(arquivo, abridores)
  return {
    async leia(com) {
      const fechado = createReadStream(arquivo, { highWaterMark: LEITURA })
      const maior = createZstdDecompress()
      try {
        return await com(textoDe(fechado, maior, chave))
      } finally {
        fechado.destroy()
        maior.destroy()
      }
    },
  }
}

/** Decrypts and unpacks a copy. Any failure means a damaged file. */
async function* textoDe(fechado: Readable, maior: Transform, chave: Uint8Array) {
  const decrypter = new Decrypter()
  decrypter.addIdentity({ unwrapFileKey: () => chave })
  try {
    const claro = noNode(await decrypter.decrypt(naWeb(fechado)))
    claro.on('error', (error) => maior.destroy(error))
    for await (const parte of claro.pipe(maior)) yield parte as Buffer
  } catch {
    throw danificada()
  }
}
