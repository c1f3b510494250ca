/** An amount in a sentence is not torn from its 'R$' at the end of a line. */
export const wholeAmounts = (text: string) => text.replaceAll('R$ ', 'R$\u00a0')
