/** D12: milliseconds that a service has for its whole answer. */
export const ESPERA_MS = 3_000
/** A CEP's answer is a few hundred bytes; what is far larger is not one. */
const TAMANHO_MAXIMO = 64 * 1024

async function readUpTo(body: ReadableStream<Uint8Array>, max: number): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > max) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/**
 * D12: status and JSON of an address, or null for anything else: away, late, a redirect, too large,
 * not JSON. Never throws.
 */
export async function fetchJson(
  url: string,
  esperaMs = ESPERA_MS,
): Promise<{ status: number; corpo: unknown } | null> {
  const controle = new AbortController()
  const relogio = setTimeout(() => controle.abort(), esperaMs)
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      signal: controle.signal,
      headers: { accept: 'application/json' },
    })
    const texto = answer.body ? await readUpTo(answer.body, TAMANHO_MAXIMO) : null
    return texto === null ? null : { status: answer.status, corpo: JSON.parse(texto) as unknown }
  } catch {
    return null
  } finally {
    clearTimeout(relogio)
    controle.abort()
  }
}
