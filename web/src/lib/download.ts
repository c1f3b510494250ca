/** Delay before the object URL is revoked: by then the browser has begun the download. */
const ESPERA_MS = 10_000

/** Downloads a text as a file. */
export const downloadTexto = (nome: string, texto: string, tipo: string): void =>
  downloadArquivo(nome, new Blob([texto], { type: `${tipo};charset=utf-8` }))

export function downloadArquivo(nome: string, arquivo: Blob): void {
  const url = URL.createObjectURL(arquivo)
  const link = document.createElement('a')
  link.href = url
  link.download = nome
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), ESPERA_MS)
}
