/** Mouse or touchpad: a field may take the focus by itself, because no on-screen keyboard opens. */
export const finePointer = (): boolean => window.matchMedia('(pointer: fine)').matches

/** Touch screen: targets are 44 px (touch.css). */
export const coarsePointer = (): boolean => window.matchMedia('(pointer: coarse)').matches
