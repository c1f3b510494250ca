/** The mark: a day of the calendar with a check that is also a breath. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--cd-accent)" />
      <path
        d="M10.5 6.5v4M21.5 6.5v4"
        stroke="var(--cd-on-filled)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path
        d="M7.5 18.2c2.2-2.6 4.4-1.8 6.1.6 1.3 1.9 2.4 2.6 3.9.9l6.6-7.2"
        stroke="var(--cd-on-filled)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M10.5 25h11"
        stroke="var(--cd-on-filled)"
        strokeWidth="2.6"
        strokeLinecap="round"
        opacity=".55"
      />
    </svg>
  )
}
