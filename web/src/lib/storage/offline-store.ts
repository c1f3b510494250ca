import { OFFLINE_DATABASE } from './wipe-offline-store.ts'

/** An encrypted value with its key. The key is not extractable: no script can read it, only the browser can use it. */
type Cifrado = { chave: CryptoKey; iv: BufferSource; dados: ArrayBuffer }

const GAVETA = 'guarda'
const UNICA = 'unica'
/** Authenticated data: a value of another format version or owner does not decrypt. */
const dadosDe = (dono: string) => new TextEncoder().encode(`1:${dono}`)

/** IndexedDB; null when the browser has none or throws on access, as with all cookies blocked. */
function bancos(): IDBFactory | null {
  try {
    return globalThis.indexedDB ?? null
  } catch {
    return null
  }
}

/** True when the browser can store encrypted data: only on https or localhost. */
export const canKeepOffline = (): boolean =>
  bancos() !== null && globalThis.crypto?.subtle !== undefined

/**
 * Opens the database; a mere read does not create it. It closes on a versionchange event, so that it never blocks
 * its own deletion.
 */
function openBanco(make: boolean): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(OFFLINE_DATABASE, 1)
    opening.onupgradeneeded = () => {
      if (make) opening.result.createObjectStore(GAVETA)
      else opening.transaction?.abort()
    }
    opening.onerror = (event) => {
      event.preventDefault()
      resolve(null)
    }
    opening.onsuccess = () => {
      opening.result.onversionchange = () => opening.result.close()
      resolve(opening.result)
    }
  })
}

function answerOf<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

async function encrypt(dono: string, valor: unknown): Promise<Cifrado> {
  // A new key for each write: none encrypts twice.
  const aes = { name: 'AES-GCM', length: 256 }
  const chave = await crypto.subtle.generateKey(aes, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const texto = new TextEncoder().encode(JSON.stringify(valor))
  const como = { name: 'AES-GCM', iv, additionalData: dadosDe(dono) }
  return { chave, iv, dados: await crypto.subtle.encrypt(como, chave, texto) }
}

/**
 * Stores one value for its owner and replaces the previous one. `still` is asked last, because the session may have
 * ended during the encryption.
 */
export async function keepOffline(
  dono: string,
  valor: unknown,
  still: () => boolean,
): Promise<void> {
  const cifrado = await encrypt(dono, valor)
  if (!still()) return
  const banco = await openBanco(true)
  if (!banco) return
  try {
    await answerOf(banco.transaction(GAVETA, 'readwrite').objectStore(GAVETA).put(cifrado, UNICA))
  } finally {
    banco.close()
  }
}

/** The value stored for this owner; null when there is none or it does not decrypt. */
export async function readOffline(dono: string): Promise<unknown> {
  const banco = canKeepOffline() ? await openBanco(false).catch(() => null) : null
  if (!banco) return null
  try {
    const gaveta = banco.transaction(GAVETA).objectStore(GAVETA)
    const cifrado: Cifrado | undefined = await answerOf(gaveta.get(UNICA))
    if (!cifrado) return null
    const como = { name: 'AES-GCM', iv: cifrado.iv, additionalData: dadosDe(dono) }
    const texto = await crypto.subtle.decrypt(como, cifrado.chave, cifrado.dados)
    return JSON.parse(new TextDecoder().decode(texto))
  } catch {
    return null
  } finally {
    banco.close()
  }
}
