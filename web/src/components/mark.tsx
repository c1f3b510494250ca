/** Logo: a calendar page with a check. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--cd-accent)" />
      <path
        d="M9 0h14a9 9 0 0 1 9 9v.5H0V9a9 9 0 0 1 9-9Z"
        fill="var(--cd-on-filled)"
        opacity=".24"
      />
      <path
        d="m9.2 20.4 4.6 4.5L23 15"
        stroke="var(--cd-on-filled)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
