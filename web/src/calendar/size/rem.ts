let rem = 0

/** Pixels per rem, cached: it is read in every render, and reading it forces the browser to compute styles. */
export function remInPixels(): number {
  rem ||= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return rem
}
