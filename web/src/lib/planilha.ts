import { type LinhaDaPlanilha, planilha } from '@clinica/domain/planilha'
import { downloadTexto } from './download.ts'

/** Gives the rows to the person as a file that a Brazilian spreadsheet opens. */
export const downloadPlanilha = (nome: string, linhas: readonly LinhaDaPlanilha[]): void =>
  downloadTexto(nome, planilha(linhas), 'text/csv')
