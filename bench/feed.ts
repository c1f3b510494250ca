import type { AssinaturaCriadaFio } from '@clinica/domain/assinatura/contract'
import { MESES_ADIANTE, MESES_ATRAS } from '@clinica/domain/assinatura/tipos'
import { somaDias } from '@clinica/domain/tempo/data'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import { agoraNoFuso } from '@clinica/domain/tempo/fuso'
import { somaMeses } from '@clinica/domain/tempo/passos-da-data'
import { startScript } from '../tools/started-server.ts'
import { load } from './load.ts'
import { type MeasuredClinic, startClinic } from './measured-clinic.ts'
import { expectBar, keepResult } from './report.ts'
import { roundsOf, SECONDS } from './settings.ts'
import { inTurns, middleOf } from './turns.ts'

const ROUNDS = roundsOf(3)
const BARS = { ofRaw: 0.2, unchangedTimesWhole: 10 }
/** As many calendars as ask at once of a small clinic. */
const CALLERS = 4

const hoje = dataDaHora(agoraNoFuso(Date.now(), 'America/Sao_Paulo'))

/** Each patient weekly until the end of what another calendar is told, beside the ten years that lie behind. */
async function bookAhead({ call, patients }: MeasuredClinic) {
  for (const [lugar, pacienteId] of patients.entries()) {
    const hora = String(7 + (lugar % 10)).padStart(2, '0')
    const dia = somaDias(hoje, 1 + (lugar % 5))
    await call('POST', '/agendamentos', {
      tipo: 'SESSAO_INDIVIDUAL',
      pacienteId,
      inicio: `${dia}T${hora}:00:00`,
      fim: `${dia}T${hora}:50:00`,
      observacoes: 'Trabalhou a fala espontânea com histórias em quadrinhos.',
      isRecurring: true,
      recurrenceType: 'weekly',
      recurrenceEnd: somaMeses(hoje, MESES_ADIANTE),
    })
  }
}

async function compare(clinic: MeasuredClinic, rawUrl: string) {
  const { caminho } = await clinic.call<AssinaturaCriadaFio>('POST', '/usuario/agenda-assinada', {
    senhaAtual: clinic.senha,
  })
  const range = `dataInicio=${somaMeses(hoje, -MESES_ATRAS)}&dataFim=${somaMeses(hoje, MESES_ADIANTE)}`
  const paths = [`${caminho.slice('/api'.length)}?${range}`]
  const first = await fetch(clinic.server.url + caminho)
  const events = (await first.text()).split('BEGIN:VEVENT').length - 1
  const tag = first.headers.get('etag') ?? ''
  const ask = (url: string) => async () =>
    load({ url, paths, callers: CALLERS, token: await clinic.token() })
  const works = {
    whole: ask(clinic.server.url),
    raw: ask(rawUrl),
    unchanged: async () =>
      load({
        url: clinic.server.url,
        paths: [caminho.slice('/api'.length)],
        callers: CALLERS,
        token: await clinic.token(),
        headersFor: () => ({ 'if-none-match': tag }),
        status: 304,
      }),
  }
  for (const work of Object.values(works)) await work()
  return { events, loads: await inTurns(ROUNDS, works) }
}

/** The agenda as another calendar reads it, and asks again whether it has changed. */
export async function measureFeed() {
  const clinic = await startClinic()
  const raw = await startScript('raw-reads.ts', clinic.database.env)
  try {
    await bookAhead(clinic)
    const { events, loads } = await compare(clinic, raw.url)
    const [whole, floor, unchanged] = [loads.whole, loads.raw, loads.unchanged].map(middleOf)
    if (!whole || !floor || !unchanged) throw new Error('Nothing was measured')
    keepResult('feed', {
      what: 'GET /agenda/{segredo}.ics of an agenda of ten years and two ahead, answers a second, against node:http + pg answering the rows of the same three years as JSON, not compressed',
      leftOut: 'the network; how often calendars ask, and whether they keep the ETag',
      events,
      callers: CALLERS,
      rounds: ROUNDS,
      secondsPerRound: SECONDS,
      whole,
      raw: floor,
      unchanged,
      ofRaw: expectBar('feed, of raw', whole.perSecond / floor.perSecond, { atLeast: BARS.ofRaw }),
      unchangedTimesWhole: expectBar(
        'feed, 304s times whole',
        unchanged.perSecond / whole.perSecond,
        { atLeast: BARS.unchangedTimesWhole },
      ),
    })
  } finally {
    await raw.stop()
    await clinic.stop()
  }
}
