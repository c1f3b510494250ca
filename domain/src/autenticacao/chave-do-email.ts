/** D1: e-mails are told apart without case: the text that stands for one in look-ups. */
export const chaveDoEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()
