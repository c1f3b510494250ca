import { BANCO_DA_GUARDA } from './wipe-guarda.ts'

/** The key cannot be read by any script; the browser opens with it what lies beside it. */
type Cifrado = { chave: CryptoKey; iv: BufferSource; dados: ArrayBuffer }

const GAVETA = 'guarda'
const UNICA = 'unica'
/** Of another shape, or another person's, it does not open. */
const dadosDe = (dono: string) => new TextEncoder().encode(`1:${dono}`)

/** The browser's databases; null where it has none, or refuses them by throwing, as with all cookies blocked. */
function bancos(): IDBFactory | null {
  try {
    return globalThis.indexedDB ?? null
  } catch {
    return null
  }
}

/** Whether this browser can keep anything so: only on https or this very machine. */
export const podeGuardar = (): boolean =>
  bancos() !== null && globalThis.crypto?.subtle !== undefined

/** The database, which whoever only reads does not make. It never stands in the way of being wiped. */
function openBanco(make: boolean): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(BANCO_DA_GUARDA, 1)
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
  // Another key for each time: nothing is ever encrypted twice under one.
  const aes = { name: 'AES-GCM', length: 256 }
  const chave = await crypto.subtle.generateKey(aes, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const texto = new TextEncoder().encode(JSON.stringify(valor))
  const como = { name: 'AES-GCM', iv, additionalData: dadosDe(dono) }
  return { chave, iv, dados: await crypto.subtle.encrypt(como, chave, texto) }
}

/** Keeps one value for its owner, in place of the one before; `still` is asked last: a session may have ended. */
export async function keepGuardado(
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

/** What was kept for this owner; null where there is nothing that opens. */
export async function readGuardado(dono: string): Promise<unknown> {
  const banco = podeGuardar() ? await openBanco(false).catch(() => null) : null
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
