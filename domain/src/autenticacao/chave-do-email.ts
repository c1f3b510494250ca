import { emailVisto } from '../pessoa/email.ts'

/** D1: e-mails are told apart by what is seen of them, without case: the text that stands for one in look-ups. */
export const chaveDoEmail = (email: string): string => emailVisto(email).toLowerCase()
