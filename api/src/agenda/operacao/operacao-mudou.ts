import { NAO_DA_MAIS } from '@clinica/domain/agenda/historico/contract-operacoes'
import { type Recusa, recusa } from '../../resultado.ts'
import type { Sentido } from './repository.ts'

/** D8: what an operation touched has changed since, or its money no longer fits. */
export const operacaoMudou = (sentido: Sentido): Recusa =>
  recusa('OPERACAO_MUDOU', {
    message: `${NAO_DA_MAIS} ${sentido}: este registro mudou depois.`,
  })
