import { afterAll, afterEach, expect, test } from 'vitest'
import { correioPor } from '../../test/senha.ts'
import { startSmtp } from '../../test/smtp.ts'
import { openCorreio, oQueAFalhaProva } from './correio.ts'

const smtp = await startSmtp()
afterAll(() => smtp.stop())
afterEach(() => {
  smtp.manners = 'takes'
})
const CARTA = { para: 'ana@exemplo.com', assunto: 'Olá', texto: 'Até já, à tarde.\n' }
const semFim = new AbortController().signal

test('a letter arrives as it was written, from whom the settings say', async () => {
  await openCorreio(correioPor(smtp)).send(CARTA, semFim)
  expect(smtp.letters.at(-1)).toMatchObject({
    de: 'nao-responda@exemplo.com.br',
    para: ['ana@exemplo.com'],
    texto: expect.stringContaining('Até já, à tarde.'),
  })
})

test('both parts of a letter, under its own name, said to be sent by nobody', async () => {
  const html = '<p>Até já, à tarde.</p>'
  await openCorreio(correioPor(smtp)).send({ ...CARTA, html, id: 'lembrete.1' }, semFim)
  const letter = smtp.letters.at(-1)
  expect([letter?.texto.trim(), letter?.html?.trim()]).toEqual([CARTA.texto.trim(), html])
  expect(letter?.cabecalhos).toMatch(/^Message-ID: <lembrete\.1@exemplo\.com\.br>$/im)
  expect(letter?.cabecalhos).toMatch(/^Auto-Submitted: auto-generated$/im)
})

test('one address is one address, whatever stands in it', async () => {
  await openCorreio(correioPor(smtp)).send({ ...CARTA, para: 'a,b@exemplo.com' }, semFim)
  expect(smtp.letters.at(-1)?.para).toHaveLength(1)
})

test('in clear it speaks to this machine alone', async () => {
  const antes = smtp.letters.length
  // Any address leads here; by its name it is another machine.
  const url = smtp.url.replace('127.0.0.1', '0.0.0.0')
  await expect(openCorreio(correioPor({ url })).send(CARTA, semFim)).rejects.toMatchObject({
    code: 'ETLS',
  })
  expect(smtp.letters).toHaveLength(antes)
})

test('a server that says nothing is left when the time is up', async () => {
  smtp.manners = 'mute'
  const sent = openCorreio(correioPor(smtp)).send(CARTA, AbortSignal.timeout(50))
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})

test.each([
  ['550 5.1.1 no such user', 'RCPT TO', true],
  ['550-5.1.1 no such user', 'RCPT TO', true],
  ['553 the name is unknown', 'RCPT TO', true],
  ['553 5.7.1 sender address rejected: not owned by user', 'RCPT TO', false],
  ['550 5.1.8 sender domain not found', 'RCPT TO', false],
  ['450 4.2.1 try later', 'RCPT TO', false],
  ['550 5.1.8 who are you', 'MAIL FROM', false],
  ['554 no valid recipients', 'DATA', false],
])('"%s" to %s proves that the address is wrong: %s', (response, command, definitiva) => {
  const error = {
    code: 'EENVELOPE',
    response,
    responseCode: Number(response.slice(0, 3)),
    command,
    entregue: false,
  }
  expect(oQueAFalhaProva(error)).toEqual({ definitiva, talvezSaiu: false })
})
