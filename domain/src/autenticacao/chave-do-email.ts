import { emailVisto } from '../pessoa/email.ts'

/** D1: the key of an e-mail for look-ups: its visible text without case. */
export const chaveDoEmail = (email: string): string => emailVisto(email).toLowerCase()
