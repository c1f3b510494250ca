/** Long enough for the browser to have begun; the file itself is in memory. */
const ESPERA_MS = 10_000

/** Gives a text to the person as a file. */
export const downloadTexto = (nome: string, texto: string, tipo: string): void =>
  downloadArquivo(nome, new Blob([texto], { type: `${tipo};charset=utf-8` }))

/** Gives the person a file. */
export function downloadArquivo(nome: string, arquivo: Blob): void {
  const url = URL.createObjectURL(arquivo)
  const link = document.createElement('a')
  link.href = url
  link.download = nome
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), ESPERA_MS)
}
