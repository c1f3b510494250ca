const EDGE_PX = 8

/**
 * Keeps a popover inside the window. The library places it beside its link and lets it overflow, which would make
 * the page scroll. Called when the popover's header is mounted; every new position is corrected.
 */
export function keepInWindow(head: HTMLElement): void {
  const popover = head.closest<HTMLElement>('[role=dialog]')
  if (!popover) return
  const place = () => {
    // Reads the assigned position, not the measured one: with reduced motion even a jump takes a moment.
    const lowest = Math.max(EDGE_PX, window.innerHeight - EDGE_PX - popover.offsetHeight)
    if (Number.parseFloat(popover.style.top) > lowest) popover.style.top = `${lowest}px`
  }
  new MutationObserver(place).observe(popover, { attributeFilter: ['style'] })
}
