import type { Locator } from 'playwright-core'

/**
 * Texts of a place that are cut off: beyond the window or a container's edge, unless they end in an ellipsis or
 * hide all of their secondary text; and amounts with 'R$' on one line and the figure on the next.
 */
export const cortes = (lugar: Locator): Promise<string[]> =>
  lugar.evaluate((place) => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    const unread = '.only-said, caption, svg, select, textarea, [inert]'
    const range = document.createRange()
    const drawn = () => [...range.getClientRects()].filter(({ width }) => width > 0)
    const lines = () => new Set(drawn().map((one) => Math.round(one.top / 6))).size
    const torn = (node: Node) => {
      for (const { 0: amount, index } of node.textContent?.matchAll(/R\$\s?[\d.]+,\d\d/g) ?? []) {
        range.setStart(node, index)
        range.setEnd(node, index + amount.length)
        if (lines() > 1) found.add(`'${amount}' in ${lines()} lines: ${node.textContent}`)
      }
    }
    const look = (text: string, holder: HTMLElement, rects: DOMRect[]) => {
      const left = Math.min(...rects.map((one) => one.left))
      const right = Math.max(...rects.map((one) => one.right))
      for (let up: HTMLElement | null = holder; up; up = up.parentElement) {
        const { overflowX, textOverflow, clipPath, maxWidth } = getComputedStyle(up)
        // Words for the ear alone.
        if (clipPath !== 'none') return
        if (overflowX === 'visible') continue
        const box = up.getBoundingClientRect()
        // Left out where there is no room for it: a greatest width that ends at nothing, as a date's weekday has.
        if (box.width === 0 && /^calc\(.*%/.test(maxWidth)) return
        // Words that say themselves that there are more, where there is room to say it.
        if (box.width > 0 && textOverflow === 'ellipsis') return
        if (right > box.right + 1 || left < box.left - 1) {
          found.add(`'${text}' ends ${Math.round(right - box.right)} px behind ${up.tagName}`)
          return
        }
      }
      if (right > innerWidth + 1) found.add(`'${text}' ends at ${Math.round(right)}`)
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (text === '' || !holder || holder.closest(unread)) continue
      if (!holder.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
        continue
      range.selectNodeContents(node)
      const rects = drawn()
      if (rects.length > 0) look(text, holder, rects)
      // A message as it leaves breaks where another's screen does.
      if (!getComputedStyle(holder).whiteSpace.startsWith('pre')) torn(node)
    }
    return [...found]
  })
