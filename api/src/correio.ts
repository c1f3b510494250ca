import type { Transporter } from 'nodemailer'
import type { Config } from './config.ts'

/** `html` besides the text; `id` is the same for each try of one letter, so that a second one can be told apart. */
export type Carta = { para: string; assunto: string; texto: string; html?: string; id?: string }
export type Correio = { send(carta: Carta, signal: AbortSignal): Promise<void> }

const ESPERA_MS = 10_000

/** Loaded with the first letter: most clinics send none. */
async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const { hostname } = new URL(smtpUrl)
  return createTransport({
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
}

/** Sends by the SMTP server of the settings; nothing of a letter or its way is logged. */
export function openCorreio({ smtpUrl, de }: NonNullable<Config['correio']>): Correio {
  let opened: Promise<Transporter> | undefined
  return {
    async send({ para, assunto, texto, html, id }, signal) {
      const to = { name: '', address: para }
      const messageId = id && `<${id}@${de.address.split('@').at(-1)}>`
      opened ??= openTransport(smtpUrl)
      await (await opened).sendMail({
        from: de,
        to,
        subject: assunto,
        text: texto,
        ...(html && { html }),
        ...(messageId && { messageId }),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      })
    },
  }
}

type Falha = { responseCode?: number; code?: string; syscall?: string }

/** Codes of what fails before a letter is handed over. */
const ANTES_DA_CARTA = new Set(['EAUTH', 'EDNS', 'ETLS', 'EENVELOPE'])

/**
 * What a delivery that failed proves. `definitiva`: the mail server will never take a letter for this address.
 * `talvezSaiu`: it was cut off where nobody can say whether the letter was taken.
 */
export function oQueAFalhaProva(error: unknown): { definitiva: boolean; talvezSaiu: boolean } {
  const { responseCode, code = '', syscall } = (error ?? {}) as Falha
  const recusou = typeof responseCode === 'number' && responseCode >= 400
  const chegou = !recusou && !ANTES_DA_CARTA.has(code) && syscall !== 'connect'
  return {
    definitiva: recusou && responseCode >= 500 && code === 'EENVELOPE',
    talvezSaiu: chegou,
  }
}
