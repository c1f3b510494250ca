import { type Data, somaDias } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { instanteDaHora } from '@clinica/domain/tempo/fuso'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarioLido, umCalendario } from '../../test/calendario.ts'

/** How often it is tried; PROPERTY_RUNS for more. */
const VEZES = Number(process.env.PROPERTY_RUNS ?? 30)
const HOJE = '2026-11-28' as Data
const ATE = somaDias(HOJE, 182)
const CLINICA = 'America/Sao_Paulo'

/** Names in the file, and the zones that they are. */
const ZONAS: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': CLINICA,
  'Europe/Lisbon': 'Europe/Lisbon',
  'America/New_York': 'America/New_York',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Azores Standard Time': 'Atlantic/Azores',
  'tzone://Microsoft/Utc': 'UTC',
}

/** For `ical.js`, the zones of this machine. */
class Zona extends ICAL.Timezone {
  readonly #nome: string
  constructor(tzid: string, nome: string) {
    super(new ICAL.Component('vtimezone'))
    this.tzid = tzid
    this.#nome = nome
  }
  override utcOffset(hora: ICAL.Time): number {
    const escrita = hora.toString().slice(0, 19)
    return (Date.parse(`${escrita}Z`) - instanteDaHora(escrita as DataHora, this.#nome)) / 1_000
  }
}

beforeAll(() => {
  for (const [tzid, nome] of Object.entries(ZONAS))
    ICAL.TimezoneService.register(new Zona(tzid, nome), tzid)
})
afterAll(() => ICAL.TimezoneService.reset())

const DIAS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const dias = fc.subarray(DIAS, { minLength: 1, maxLength: 4 }).map((uns) => uns.join(','))
const intervalo = fc.constantFrom('', ';INTERVAL=2', ';INTERVAL=3')
const junta = (...partes: fc.Arbitrary<string>[]) => fc.tuple(...partes).map((uns) => uns.join(''))
const regra = fc.oneof(
  junta(
    fc.constant('FREQ=WEEKLY'),
    intervalo,
    dias.map((uns) => `;BYDAY=${uns}`),
    fc.constantFrom(...DIAS).map((um) => `;WKST=${um}`),
  ),
  junta(fc.constant('FREQ=WEEKLY'), intervalo),
  junta(fc.constant('FREQ=DAILY'), intervalo, fc.constantFrom('', ';BYDAY=MO,TU,WE,TH,FR')),
  junta(fc.constant('FREQ=MONTHLY'), intervalo),
  junta(fc.constant('FREQ=MONTHLY;BYMONTHDAY='), fc.constantFrom('-1', '31', '29', '1,15', '-2')),
  junta(fc.constant('FREQ=MONTHLY;BYDAY='), fc.constantFrom('1TU', '-1FR', '5WE', '2MO,4MO')),
  junta(
    fc.constant('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS='),
    fc.constantFrom('1', '-1', '2'),
  ),
  junta(fc.constant('FREQ=YEARLY'), fc.constantFrom('', ';BYMONTH=12,3')),
  fc.constant('FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1'),
)

const umaSerie = fc.record({
  zona: fc.constantFrom('', 'Z', ...Object.keys(ZONAS)),
  dia: fc.integer({ min: -150, max: 120 }),
  hora: fc.integer({ min: 0, max: 23 }),
  regra: fc.option(regra, { nil: null, freq: 6 }),
  fim: fc.oneof(
    fc.constant(null),
    fc.record({ vezes: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ dias: fc.integer({ min: 0, max: 300 }), segundos: fc.constantFrom(-1, 0, 1) }),
  ),
  termina: fc.constantFrom('', 'DURATION:PT50M', 'igual'),
  extras: fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 3 }),
  tiradas: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }),
  mudancas: fc.uniqueArray(
    fc.record({
      qual: fc.integer({ min: 0, max: 40 }),
      como: fc.constantFrom('move', 'cancela', 'seguintes'),
      horas: fc.integer({ min: -30, max: 200 }),
      repete: fc.boolean(),
    }),
    { maxLength: 3, selector: ({ qual }) => qual },
  ),
})
type Serie = typeof umaSerie extends fc.Arbitrary<infer T> ? T : never

const tempo = (escrito: string) => ICAL.Time.fromDateTimeString(escrito)
const emLinha = (hora: ICAL.Time) => hora.toString().replace(/[-:]/g, '')

/** The lines of a series and of what was changed of it. */
function escrita(serie: Serie, n: number): string {
  const { zona, regra: dela, fim, termina } = serie
  const noFuso = (nome: string, hora: ICAL.Time, mais = '') =>
    zona === 'Z'
      ? `${nome}${mais}:${emLinha(hora)}Z`
      : `${nome}${mais}${zona && `;TZID="${zona}"`}:${emLinha(hora)}`
  const inicio = tempo(`${somaDias(HOJE, serie.dia)}T${String(serie.hora).padStart(2, '0')}:00:00`)
  const depois = (horas: number, hora = inicio) => {
    const outra = hora.clone()
    outra.adjust(0, horas, 0, 0)
    return outra
  }
  const ate = (passo: { dias: number; segundos: number }) => {
    const ultima = depois(passo.dias * 24)
    ultima.adjust(0, 0, 0, passo.segundos)
    if (zona === '') return emLinha(ultima)
    const instante =
      zona === 'Z'
        ? Date.parse(`${ultima}Z`)
        : instanteDaHora(ultima.toString() as DataHora, ZONAS[zona] ?? '')
    return `${new Date(instante).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  }
  const cauda = fim === null ? '' : 'vezes' in fim ? `;COUNT=${fim.vezes}` : `;UNTIL=${ate(fim)}`
  const passos = dela && ICAL.Recur.fromString(dela).iterator(inicio)
  const horas = passos ? Array.from({ length: 41 }, () => passos.next()?.clone() ?? null) : [inicio]
  // One date left out that its series does not have hides others from `ical.js`.
  const eDaSerie = (qual: number) => {
    const hora = horas[qual]
    if (!hora) return false
    if (fim === null) return true
    return 'vezes' in fim ? qual < fim.vezes : hora.compare(depois(fim.dias * 24)) < 0
  }
  const evento = (...linhas: string[]) =>
    ['BEGIN:VEVENT', `UID:u${n}`, `SUMMARY:P${n}`, ...linhas, 'END:VEVENT'].join('\n')
  const comFim = (hora: ICAL.Time) =>
    termina === 'igual'
      ? [noFuso('DTSTART', hora), noFuso('DTEND', hora)]
      : [noFuso('DTSTART', hora), termina]
  const RRULE = dela ? [`RRULE:${dela}${cauda}`] : []
  const mestre = evento(
    ...comFim(inicio),
    ...RRULE,
    ...serie.extras.map((dias) => noFuso('RDATE', depois(dias * 24 + 1))),
    ...serie.tiradas.flatMap((qual) =>
      eDaSerie(qual) ? [noFuso('EXDATE', horas[qual] ?? inicio)] : [],
    ),
  )
  const mudadas = serie.mudancas.flatMap(({ qual, como, horas: quantas, repete }) => {
    const hora = horas[qual]
    if (!hora) return []
    const id = noFuso('RECURRENCE-ID', hora, como === 'seguintes' ? ';RANGE=THISANDFUTURE' : '')
    const estado = como === 'cancela' ? ['STATUS:CANCELLED'] : []
    return [evento(id, ...comFim(depois(quantas, hora)), ...estado, ...(repete ? RRULE : []))]
  })
  return [mestre, ...mudadas].join('\n').replace(/\n\n+/g, '\n')
}

const RELOGIO = new Intl.DateTimeFormat('sv-SE', {
  timeZone: CLINICA,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** What `ical.js` itself makes of a calendar, by the clinic's clock. */
function pelaBiblioteca(texto: string): string[] {
  const calendario = new ICAL.Component(ICAL.parse(texto))
  const todos = calendario.getAllSubcomponents('vevent')
  const horas = todos.flatMap((um) => {
    if (um.hasProperty('recurrence-id')) return []
    const uid = um.getFirstPropertyValue('uid')
    const exceptions = todos.filter(
      (outro) => outro !== um && outro.getFirstPropertyValue('uid') === uid,
    )
    const evento = new ICAL.Event(um, { exceptions })
    const passos = evento.iterator()
    // Of an event that has extra dates and no rule it leaves the first one out (its pull request 534).
    const primeira = um.hasProperty('rrule') ? [] : [evento.startDate]
    const datas: ICAL.Time[] = [...primeira]
    for (let uma = passos.next(); uma && uma.year < 2028; uma = passos.next())
      datas.push(uma.clone())
    return datas.flatMap((uma) => {
      const { item, startDate } = evento.getOccurrenceDetails(uma)
      if (item.component.getFirstPropertyValue('status') === 'CANCELLED') return []
      const escrito = startDate.toString().slice(0, 19)
      const ms =
        startDate.zone.tzid === 'floating'
          ? instanteDaHora(escrito as DataHora, CLINICA)
          : startDate.toUnixTime() * 1_000
      return [`${item.summary} ${RELOGIO.format(ms)}`]
    })
  })
  return [...new Set(horas)].sort()
}

test(
  'P1: whatever a calendar holds is booked at its hour, or is told',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(umaSerie, { minLength: 1, maxLength: 4 }), async (series) => {
        const texto = umCalendario(...series.map(escrita))
        const { sessoes, conta, linhas } = await calendarioLido(texto, { hoje: HOJE, ate: ATE })
        const fora = conta?.fora ?? []
        // Each event is read or is told, once.
        expect((conta?.lidos ?? 0) + fora.length).toBe(texto.match(/BEGIN:VEVENT/g)?.length)
        const ditos = fora
          .filter(({ um }) => /repetição/.test(um))
          .map(({ onde }) => onde.match(/“(P\d)”/)?.[1])
        const certas = pelaBiblioteca(texto).filter((uma) => {
          const [titulo, dia = ''] = uma.split(' ')
          return dia >= HOJE && dia <= ATE && !ditos.includes(titulo)
        })
        const marcadas = sessoes
          .map((uma) => uma.split(' ').slice(0, 3).join(' '))
          .filter((uma) => (uma.split(' ')[1] ?? '') <= ATE)
        expect([...new Set(marcadas)], linhas.map((uma) => uma.join(' | ')).join('\n')).toEqual(
          certas,
        )
        expect(marcadas).toHaveLength(certas.length)
      }),
      { numRuns: VEZES },
    ),
  30_000 + VEZES * 1_000,
)
