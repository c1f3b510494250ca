import { LinkButton } from '../link-button.tsx'
import { type RetryProps, TENTAR_NOVAMENTE, useRetry } from './use-retry.ts'

/** 'Tentar novamente' link inside a sentence about a failed load. */
export function RetryLink({ onRetry, busy, flush }: RetryProps & { flush?: boolean }) {
  return (
    <LinkButton flush={flush} busy={busy} {...useRetry({ onRetry, busy })}>
      {TENTAR_NOVAMENTE}
    </LinkButton>
  )
}
