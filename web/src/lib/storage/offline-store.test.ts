import { webcrypto } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepOffline, readOffline } from './offline-store.ts'

type Pedido = { result?: unknown; transaction?: { abort(): void } } & Partial<
  Record<'onsuccess' | 'onerror' | 'onupgradeneeded', (event: { preventDefault(): void }) => void>
>

/** A minimal IndexedDB; `gavetas` holds the stored values. */
function umBanco() {
  const gavetas = new Map<string, Map<string, unknown>>()
  const answered = (work: (pedido: Pedido) => keyof Pedido | undefined): Pedido => {
    const pedido: Pedido = {}
    queueMicrotask(() => {
      const como = work(pedido)
      if (como === 'onsuccess' || como === 'onerror') pedido[como]?.({ preventDefault() {} })
    })
    return pedido
  }
  const gaveta = (nome: string) => ({
    put: (valor: unknown, chave: string) =>
      answered(() => {
        gavetas.get(nome)?.set(chave, valor)
        return 'onsuccess'
      }),
    get: (chave: string) =>
      answered((pedido) => {
        pedido.result = gavetas.get(nome)?.get(chave)
        return 'onsuccess'
      }),
  })
  const banco = {
    createObjectStore: (nome: string) => void gavetas.set(nome, new Map()),
    transaction: () => ({ objectStore: gaveta }),
    close() {},
  }
  const open = () =>
    answered((pedido) => {
      pedido.result = banco
      let desistiu = false
      pedido.transaction = {
        abort: () => {
          desistiu = true
        },
      }
      if (gavetas.size === 0) pedido.onupgradeneeded?.({ preventDefault() {} })
      return desistiu ? 'onerror' : 'onsuccess'
    })
  return { indexedDB: { open }, gavetas }
}

const VALOR = { quando: '2026-03-09T09:00:00', sessoes: [{ nomePaciente: 'Zilda Arruda' }] }
const sempre = () => true

describe('what a browser keeps for when there is no connection (D3)', () => {
  let gavetas: Map<string, Map<string, unknown>>
  beforeEach(() => {
    const banco = umBanco()
    gavetas = banco.gavetas
    vi.stubGlobal('indexedDB', banco.indexedDB)
    vi.stubGlobal('crypto', webcrypto)
  })
  type Cifrado = { chave: CryptoKey; iv: Uint8Array; dados: ArrayBuffer }
  const cifrado = () => gavetas.get('guarda')?.get('unica') as Cifrado

  it('opens for its owner, and for nobody else', async () => {
    await keepOffline('ana', VALOR, sempre)
    expect(await readOffline('ana')).toEqual(VALOR)
    expect(await readOffline('bia')).toBeNull()
    expect(await readOffline('')).toBeNull()
  })

  it('is told by nothing that lies there, under a key that leaves the browser to nobody', async () => {
    await keepOffline('ana', VALOR, sempre)
    const { chave, dados } = cifrado()
    expect(Buffer.from(dados).toString('latin1')).not.toMatch(/Zilda|quando/)
    expect(chave.extractable).toBe(false)
    await expect(webcrypto.subtle.exportKey('raw', chave)).rejects.toThrow()
  })

  it('is encrypted under another key each time, and only the last is there', async () => {
    await keepOffline('ana', VALOR, sempre)
    const antes = cifrado()
    await keepOffline('ana', { quando: 'depois' }, sempre)
    expect(await readOffline('ana')).toEqual({ quando: 'depois' })
    expect(gavetas.get('guarda')?.size).toBe(1)
    const como = { name: 'AES-GCM', iv: new Uint8Array(antes.iv) } as const
    const additionalData = new TextEncoder().encode('1:ana')
    const velha = webcrypto.subtle.decrypt(
      { ...como, additionalData },
      antes.chave,
      cifrado().dados,
    )
    await expect(velha).rejects.toThrow()
  })

  it('is not kept where the session ended while it was encrypted', async () => {
    let vive = true
    const guardando = keepOffline('ana', VALOR, () => vive)
    vive = false
    await guardando
    expect(gavetas.size).toBe(0)
    expect(await readOffline('ana')).toBeNull()
  })

  it('is nothing where it was damaged, or never kept; whoever only reads makes no database', async () => {
    expect(await readOffline('ana')).toBeNull()
    expect(gavetas.size).toBe(0)
    await keepOffline('ana', VALOR, sempre)
    new Uint8Array(cifrado().dados)[0] = (new Uint8Array(cifrado().dados)[0] ?? 0) ^ 1
    expect(await readOffline('ana')).toBeNull()
  })
})
