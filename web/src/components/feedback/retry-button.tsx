import { Button, type ButtonProps } from '../button.tsx'
import { type RetryProps, TENTAR_NOVAMENTE, useRetry } from './use-retry.ts'

type Props = RetryProps & Pick<ButtonProps, 'size' | 'className'>

/** 'Tentar novamente' button for a failed load. */
export function RetryButton({ onRetry, busy, ...look }: Props) {
  return (
    <Button variant="default" {...look} loading={busy} {...useRetry({ onRetry, busy })}>
      {TENTAR_NOVAMENTE}
    </Button>
  )
}
