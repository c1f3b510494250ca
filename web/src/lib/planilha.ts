import { type LinhaDaPlanilha, planilha } from '@clinica/domain/planilha'

/** Long enough for the browser to have begun; the file itself is in memory. */
const ESPERA_MS = 10_000

/** Gives the rows to the person as a file that a Brazilian spreadsheet opens. */
export function downloadPlanilha(nome: string, linhas: readonly LinhaDaPlanilha[]): void {
  const url = URL.createObjectURL(new Blob([planilha(linhas)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = nome
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), ESPERA_MS)
}
