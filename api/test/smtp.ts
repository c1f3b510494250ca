import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** `html`: the other part of one that has two. */
export type Letter = {
  de: string
  para: string[]
  cabecalhos: string
  texto: string
  html: string | null
}
/**
 * 'mute' takes the connection and never says a word, 'closes' ends it at once; 'refuses' the address,
 * 'refuses-sender' whoever writes; 'drops' takes the letter and ends the connection without saying so.
 */
type Manners = 'takes' | 'refuses' | 'refuses-sender' | 'mute' | 'closes' | 'drops'

export type StandInSmtp = {
  readonly url: string
  /** What was delivered, in order. */
  readonly letters: Letter[]
  manners: Manners
  /** Connections that were ever made. */
  readonly calls: number
  stop(): Promise<void>
}

function decoded(encoding: string, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Head and body; the body as it was written. */
function partOf(data: string): { head: string; text: string } {
  const [folded = '', ...rest] = data.split('\r\n\r\n')
  const head = folded.replaceAll(/\r\n[ \t]+/g, ' ')
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(head)?.[1] ?? ''
  const text = decoded(encoding.toLowerCase(), rest.join('\r\n\r\n')).replaceAll('\r\n', '\n')
  return { head, text }
}

function letterOf(de: string, para: string[], data: string): Letter {
  const { head, text } = partOf(data)
  const boundary = /boundary="([^"]+)"/i.exec(head)?.[1]
  if (!boundary) return { de, para, cabecalhos: head, texto: text, html: null }
  const parts = data
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
  const of = (type: string) =>
    parts.find((part) => new RegExp(`^content-type: *${type}`, 'im').test(part.head))?.text
  return {
    de,
    para,
    cabecalhos: head,
    texto: of('text/plain') ?? '',
    html: of('text/html') ?? null,
  }
}

const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

/** One conversation, line by line; a letter's body ends with a dot of its own. */
function converse(socket: Socket, manners: () => Manners, deliver: (letter: Letter) => void) {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let de = ''
  let para = [] as string[]
  let body = null as string[] | null
  const finish = (lines: string[]) => {
    body = null
    deliver(letterOf(de, para, lines.map((line) => line.replace(/^\.\./, '.')).join('\r\n')))
    para = []
    if (manners() === 'drops') socket.destroy()
    else say('250 taken')
  }
  const commands: Record<string, (line: string) => void> = {
    EHLO: () => say('250 stand-in'),
    MAIL: (line) => {
      if (manners() === 'refuses-sender') return say('550 5.7.1 who are you')
      de = address(line)
      say('250 ok')
    },
    RCPT: (line) => {
      if (manners() === 'refuses') return say('550 no such mailbox')
      para.push(address(line))
      say('250 ok')
    },
    DATA: () => {
      body = []
      say('354 go on')
    },
    QUIT: () => {
      say('221 bye')
      socket.end()
    },
  }
  say('220 stand-in ESMTP')
  let held = ''
  socket.on('data', (chunk) => {
    const lines = (held + chunk.toString('latin1')).split('\r\n')
    held = lines.pop() ?? ''
    for (const line of lines) {
      if (body && line === '.') finish(body)
      else if (body) body.push(line)
      else (commands[line.slice(0, 4).toUpperCase()] ?? (() => say('502 what')))(line)
    }
  })
}

/** A mail server of this test's own, which keeps what it is given. */
export async function startSmtp(onLetter: (letter: Letter) => void = () => {}) {
  const sockets = new Set<Socket>()
  const letters: Letter[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    standIn.calls += 1
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    if (standIn.manners === 'mute') return
    if (standIn.manners === 'closes') return socket.end()
    const manners = () => standIn.manners
    converse(socket, manners, (letter) => {
      letters.push(letter)
      onLetter(letter)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const standIn = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    manners: 'takes' as Manners,
    calls: 0,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return standIn satisfies StandInSmtp
}
