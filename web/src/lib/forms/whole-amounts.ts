/** Non-breaking space after 'R$', so that a line break never separates an amount from it. */
export const wholeAmounts = (text: string) => text.replaceAll('R$ ', 'R$\u00a0')
