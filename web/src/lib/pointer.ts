/** A mouse or a pad: where a field can be focused by itself and no keyboard comes over the page. */
export const finePointer = (): boolean => window.matchMedia('(pointer: fine)').matches

/** A finger: what it presses is 44 px tall and wide (touch.css). */
export const coarsePointer = (): boolean => window.matchMedia('(pointer: coarse)').matches
