import type { MesDoPaciente } from '@clinica/domain/atendimentos/contract'
import { planilhaDoResumo } from '@clinica/domain/atendimentos/planilha-do-resumo'
import type { FiltroDoResumo } from '@clinica/domain/atendimentos/resumo-filtrado'
import { nomeDaPlanilha } from '@clinica/domain/planilha'
import { downloadPlanilha } from '../lib/planilha.ts'

/** Downloads the visible rows; loaded on demand. */
export const downloadResumo = (aplicado: FiltroDoResumo, linhas: readonly MesDoPaciente[]): void =>
  downloadPlanilha(nomeDaPlanilha('atendimentos', aplicado), planilhaDoResumo(linhas))
