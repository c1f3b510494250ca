import { RetryLink } from '../../components/feedback/retry-link.tsx'
import type { Importacao } from './use-importacao.ts'

/** P1: a change that did not reach the server, and the way to send it again: until then nothing is imported. */
export function NaoGuardado({ importacao }: { importacao: Importacao }) {
  const { naoGuardado, gravando, retry } = importacao
  return (
    <>
      {naoGuardado} <RetryLink flush onRetry={retry} busy={gravando} />
    </>
  )
}
