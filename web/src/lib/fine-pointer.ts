/** A mouse or a pad: where a field can be focused by itself and no keyboard comes over the page. */
export const finePointer = (): boolean => window.matchMedia('(pointer: fine)').matches
