import { expect, test } from 'vitest'
import { useLembretes } from '../../test/cena-de-lembretes.ts'
import { passa } from '../../test/lembretes.ts'
import { DISCO_SEM_VIGIA } from '../disco/vigia.ts'
import { hearCorreio } from './correio-ouvido.ts'
import { startLembretes } from './passagens.ts'

const { smtp, ha, lembrador, cartas, estados, umaSessao } = await useLembretes()

const NAO_RECEBEU = (codigo: string) =>
  `O servidor de e-mail não recebeu um lembrete (${codigo}). Cada um é tentado de novo em minutos, até seis vezes.`
const VOLTOU = 'O servidor de e-mail voltou a receber lembretes.'

/** Runs passes at those hours as the server does, and answers the sentences said. */
function ouvindo(cut = new AbortController().signal) {
  const ditas: string[] = []
  const ouvido = hearCorreio({ correio: lembrador.correio, cut, say: (dita) => ditas.push(dita) })
  const olha = async (hora: string, manners: typeof smtp.manners) => {
    smtp.manners = manners
    ha(`2026-03-09T${hora}:00`)
    await passa({ ...lembrador, correio: ouvido.correio })
    ouvido.looked()
    return ditas.splice(0)
  }
  return { olha }
}

test('D13: a mail server that takes no reminders is told once for each code, without a word of its own, and when it takes them again', async () => {
  for (const hora of ['14', '15', '16']) await umaSessao(`2026-03-10T${hora}:00:00`)
  const { olha } = ouvindo()
  expect(await olha('18:00', 'refuses-sender')).toEqual([NAO_RECEBEU('EENVELOPE 550')])
  expect(await olha('18:01', 'closes')).toEqual([NAO_RECEBEU('ECONNECTION')])
  expect(await olha('18:06', 'refuses-sender')).toEqual([])
  expect(await olha('18:21', 'takes')).toEqual([VOLTOU])
  expect(cartas()).toHaveLength(3)
})

test('D13: one address that is refused is told to its professional, not to whoever runs the server', async () => {
  await umaSessao()
  expect(await ouvindo().olha('18:00', 'refuses')).toEqual([])
  expect(await estados()).toEqual(['FALHOU ENDERECO'])
})

test('D13: nor is a letter that a stop cuts off', async () => {
  await umaSessao()
  expect(await ouvindo(AbortSignal.abort()).olha('18:00', 'closes')).toEqual([])
  expect(await estados()).toEqual(['PENDENTE'])
})

test('D13: the server says it by itself', async () => {
  await umaSessao()
  smtp.manners = 'closes'
  ha('2026-03-09T18:00:00')
  const ditas: string[] = []
  const say = (dita: string) => ditas.push(dita)
  const stop = startLembretes({ ...lembrador, disco: DISCO_SEM_VIGIA, say, lookMs: 5 })
  await expect.poll(() => ditas).toEqual([NAO_RECEBEU('ECONNECTION')])
  await stop()
})
