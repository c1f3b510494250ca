import { type LinhaDaPlanilha, planilha } from '@clinica/domain/planilha'
import { downloadTexto } from './download.ts'

/** Downloads rows as a CSV file that a Brazilian spreadsheet opens. */
export const downloadPlanilha = (nome: string, linhas: readonly LinhaDaPlanilha[]): void =>
  downloadTexto(nome, planilha(linhas), 'text/csv')
