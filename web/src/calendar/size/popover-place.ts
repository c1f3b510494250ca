const EDGE_PX = 8

/**
 * The library puts a popover beside what opened it and lets it reach beyond the window, which the page would
 * then scroll for. Called when its head is on the page: wherever it is put, it goes up as far as it has to.
 */
export function keepInWindow(head: HTMLElement): void {
  const popover = head.closest<HTMLElement>('[role=dialog]')
  if (!popover) return
  const place = () => {
    // What was told, not where it is: where less motion is asked for, even a jump takes a moment.
    const lowest = Math.max(EDGE_PX, window.innerHeight - EDGE_PX - popover.offsetHeight)
    if (Number.parseFloat(popover.style.top) > lowest) popover.style.top = `${lowest}px`
  }
  new MutationObserver(place).observe(popover, { attributeFilter: ['style'] })
}
