import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export type Carta = { para: string; assunto: string; texto: string }
export type Correio = { send(carta: Carta, signal: AbortSignal): Promise<void> }

const ESPERA_MS = 10_000

/** Sends by the SMTP server of the settings; nothing of a letter or its way is logged. */
export function openCorreio({ smtpUrl, de }: NonNullable<Config['correio']>): Correio {
  const { hostname } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    // The link opens an account: in clear it goes to this machine alone.
    requireTLS: !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname),
    connectionTimeout: ESPERA_MS,
    greetingTimeout: ESPERA_MS,
    socketTimeout: ESPERA_MS,
    dnsTimeout: ESPERA_MS,
    logger: false,
    debug: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ para, assunto, texto }, signal) {
      const to = { name: '', address: para }
      await transport.sendMail({ from: de, to, subject: assunto, text: texto, signal })
    },
  }
}
