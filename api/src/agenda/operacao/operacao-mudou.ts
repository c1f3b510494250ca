import { fraseDoErro } from '@clinica/domain/erros'
import { type Recusa, recusa } from '../../resultado.ts'
import type { Sentido } from './repository.ts'

/** D8: what an operation touched has changed since, or its money no longer fits. */
export const operacaoMudou = (sentido: Sentido): Recusa =>
  recusa('OPERACAO_MUDOU', {
    message: fraseDoErro('OPERACAO_MUDOU').replace('desfazer', sentido),
  })
