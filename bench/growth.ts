import { PATIENTS } from '../tools/patients.ts'
import { ONE_YEAR, type Others, PROFESSIONALS, TEN_YEARS } from './clinic-data.ts'
import { type Call, GROWTH_CALLS } from './growth-calls.ts'
import { type MeasuredClinic, startClinic } from './measured-clinic.ts'
import { expectBar, keepResult, rounded } from './report.ts'
import { roundsOf } from './settings.ts'
import { inTurns, middleOf, timesOf } from './turns.ts'

const ROUNDS = roundsOf(7)
const SECONDS = 1
const WARM_CALLS_SECONDS = 1

const few = (weeks: number): Others => ({ count: PROFESSIONALS - 1, weeks })
/** 488 more, of two years each: 3,000,000 appointments with those of ten years. Nobody reads their notes. */
const MANY: Others = { count: 488, weeks: 115, notes: false }
const SIZES = {
  oneYear: { weeks: ONE_YEAR, others: [few(ONE_YEAR)] },
  tenYears: { weeks: TEN_YEARS, others: [few(TEN_YEARS)] },
  manyProfessionals: { weeks: TEN_YEARS, others: [few(TEN_YEARS), MANY] },
}
type Size = keyof typeof SIZES
type Clinics = Record<Size, MeasuredClinic>

const rowsOf = ({ weeks, others }: (typeof SIZES)[Size]) =>
  PATIENTS * others.reduce((sum, { count, weeks: each }) => sum + count * each, weeks)

/** Times as long, at ten times the years and at forty times the professionals. */
const BAR = 1.2
/** Cards over all months have ten times the months to tell. */
const OVER_ALL_MONTHS = { finance: 1.5, financeMonths: 1.5 }

async function compare(clinics: Clinics, name: string, call: Call) {
  for (const clinic of Object.values(clinics)) await call(clinic, WARM_CALLS_SECONDS)
  const ask = (size: Size) => () => call(clinics[size], SECONDS)
  const loads = await inTurns(ROUNDS, {
    oneYear: ask('oneYear'),
    tenYears: ask('tenYears'),
    manyProfessionals: ask('manyProfessionals'),
  })
  const p50 = (size: Size) => middleOf(loads[size]).p50
  const { oneYear, tenYears, manyProfessionals } = loads
  const atMost = OVER_ALL_MONTHS[name as keyof typeof OVER_ALL_MONTHS] ?? BAR
  return {
    p50ms: {
      oneYear: p50('oneYear'),
      tenYears: p50('tenYears'),
      manyProfessionals: p50('manyProfessionals'),
    },
    years: expectBar(`growth ${name}, ten years to one`, timesOf('p50', tenYears, oneYear), {
      atMost,
    }),
    professionals: expectBar(
      `growth ${name}, 500 professionals to 12`,
      timesOf('p50', manyProfessionals, tenYears),
      {
        atMost: BAR,
      },
    ),
  }
}

/** The hot calls on a young, an old and a large installation, one caller, in turns. */
export async function measureGrowth() {
  const clinics: Partial<Clinics> = {}
  const seconds: Record<string, number> = {}
  try {
    for (const [name, size] of Object.entries(SIZES) as [Size, (typeof SIZES)[Size]][]) {
      const began = performance.now()
      clinics[name] = await startClinic(size)
      seconds[name] = rounded((performance.now() - began) / 1000, 0)
    }
    const calls: Record<string, unknown> = {}
    for (const [name, call] of Object.entries(GROWTH_CALLS)) {
      calls[name] = await compare(clinics as Clinics, name, call)
    }
    keepResult('growth', {
      what: 'p50 in ms of one caller, in turns: one year and ten years of 12 professionals, and ten years of the measured one among 500; ratios are the middle of each round’s own',
      leftOut:
        'answers that are as long as what was asked for: a week, a month and a year hold as many rows in all three',
      appointments: Object.fromEntries(
        Object.entries(SIZES).map(([name, size]) => [name, rowsOf(size)]),
      ),
      secondsToFill: seconds,
      rounds: ROUNDS,
      secondsPerRound: SECONDS,
      calls,
    })
  } finally {
    for (const clinic of Object.values(clinics)) await clinic.stop()
  }
}
