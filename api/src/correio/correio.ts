import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import { codigoDaFalha } from '../falhas-seguidas.ts'

/**
 * `html` besides the text; `id` is the same for each try of one letter, so that a second one can be told apart;
 * `semMais` is where one call ends letters of its kind (RFC 8058).
 */
export type Carta = {
  para: string
  assunto: string
  texto: string
  html?: string
  id?: string
  semMais?: string
}
export type Correio = { send(carta: Carta, signal: AbortSignal): Promise<void> }

const ESPERA_MS = 10_000
/** A mail server may look through a letter before it says that it has it; how long all of it may take the signal says. */
const SILENCIO_MS = 60_000

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
    socketTimeout: SILENCIO_MS,
    dnsTimeout: ESPERA_MS,
    logger: false,
    debug: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Whether all of the one letter of this transport went to the mail server, whatever was said of it. */
function watchHandover(transport: Transporter): () => boolean {
  let entregue = false
  transport.use('stream', (mail, done) => {
    const { message } = mail
    const create = message.createReadStream.bind(message)
    message.createReadStream = (options) =>
      create(options).once('end', () => {
        entregue = true
      })
    done()
  })
  return () => entregue
}

/** A mail program's own 'unsubscribe', which asks nobody anything. */
const umToque = (semMais: string) => ({
  'List-Unsubscribe': `<${semMais}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Sends by the SMTP server of the settings; nothing of a letter or its way is logged. */
export function openCorreio({ smtpUrl, de }: NonNullable<Config['correio']>): Correio {
  return {
    async send({ para, assunto, texto, html, id, semMais }, signal) {
      const to = { name: '', address: para }
      const messageId = id && `<${id}@${de.address.split('@').at(-1)}>`
      const transport = await openTransport(smtpUrl)
      const foiEntregue = watchHandover(transport)
      try {
        await transport.sendMail({
          from: de,
          to,
          subject: assunto,
          text: texto,
          ...(html && { html }),
          ...(messageId && { messageId }),
          headers: { 'Auto-Submitted': 'auto-generated', ...(semMais && umToque(semMais)) },
          signal,
        })
      } catch (error) {
        throw Object.assign(error as Error, { entregue: foiEntregue() })
      }
    },
  }
}

type Falha = {
  responseCode?: number
  code?: string
  command?: string
  response?: string
  entregue?: boolean
}

/** D5: how a delivery failed, by codes alone ('EENVELOPE 550'): what a mail server says can name whom it was for. */
export const comoFalhou = (error: unknown): string => {
  const { responseCode } = (error ?? {}) as Falha
  return [codigoDaFalha(error), ...(responseCode ? [responseCode] : [])].join(' ')
}

/** It is asked for the address, but what it refuses is the sender, or that this one sends (RFC 3463). */
const DE_QUEM_ENVIA = /^5\d\d[ -]5\.(7\.|1\.[78]\b)/

/**
 * What a delivery that failed proves. `definitiva`: the mail server will never take a letter for this address.
 * `talvezSaiu`: it was cut off where nobody can say whether the letter was taken.
 */
export function oQueAFalhaProva(error: unknown): { definitiva: boolean; talvezSaiu: boolean } {
  const { responseCode, code, command, response, entregue } = (error ?? {}) as Falha
  const recusou = typeof responseCode === 'number' && responseCode >= 400
  const doEndereco =
    code === 'EENVELOPE' && command === 'RCPT TO' && !DE_QUEM_ENVIA.test(response ?? '')
  return {
    definitiva: recusou && responseCode >= 500 && doEndereco,
    talvezSaiu: !recusou && entregue === true,
  }
}
