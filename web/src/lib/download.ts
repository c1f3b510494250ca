/** Long enough for the browser to have begun; the file itself is in memory. */
const ESPERA_MS = 10_000

/** Gives a text to the person as a file. */
export function downloadTexto(nome: string, texto: string, tipo: string): void {
  const url = URL.createObjectURL(new Blob([texto], { type: `${tipo};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = nome
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), ESPERA_MS)
}
