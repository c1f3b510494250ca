import { expect } from 'vitest'

/** The fields of an EMV code, read as a bank's app does: two digits of a name, two of a length. */
export function campos(codigo: string): Map<string, string> {
  const lidos = new Map<string, string>()
  for (let i = 0; i < codigo.length; ) {
    const id = codigo.slice(i, i + 2)
    const tamanho = Number(codigo.slice(i + 2, i + 4))
    const valor = codigo.slice(i + 4, i + 4 + tamanho)
    expect(valor).toHaveLength(tamanho)
    expect(lidos.has(id)).toBe(false)
    lidos.set(id, valor)
    i += 4 + tamanho
  }
  return lidos
}

/** CRC16-CCITT (0x1021 from 0xFFFF on), in four hexadecimal digits. */
export function crc(texto: string): string {
  let resto = 0xffff
  for (const letra of texto) {
    resto ^= letra.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) {
      resto = resto & 0x8000 ? ((resto << 1) ^ 0x1021) & 0xffff : (resto << 1) & 0xffff
    }
  }
  return resto.toString(16).toUpperCase().padStart(4, '0')
}

/** What a bank's app makes of a code; its sum is checked. `valor` as in the code: '310.00'. */
export function pixLido(codigo: string) {
  const lidos = campos(codigo)
  expect(lidos.get('63')).toBe(crc(codigo.slice(0, -4)))
  const chave = campos(lidos.get('26') ?? '').get('01')
  return { valor: lidos.get('54'), chave, nome: lidos.get('59'), cidade: lidos.get('60') }
}
