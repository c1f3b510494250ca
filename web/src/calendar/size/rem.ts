let rem = 0

/** Px of a rem. Asked once: it is asked for in every drawing, and asking makes the browser compute its styles. */
export function remInPixels(): number {
  rem ||= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return rem
}
