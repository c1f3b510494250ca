import { type CopiedHouse, copyHouse } from './mutations/copied-house.ts'
import { whyEquivalent } from './mutations/equivalent.ts'
import { type Mutant, mutantsOf, sampleOf, sourcesBelow } from './mutations/mutants.ts'
import { keepResult, rounded } from './report.ts'

/** `MUTANTES` and `SEMENTE` ask for more of them, and for others. */
const SIZE = Number(process.env.MUTANTES ?? 60)
const SEED = Number(process.env.SEMENTE ?? 8)
const BAR = 0.9

/** What is mutated, how much of the sample it gets, and which tests answer for it. */
const PLACES = [
  {
    name: 'rules',
    share: 0.6,
    files: () =>
      sourcesBelow(['domain/src'], /^domain\/src\/(?!.*(tipos|contract[a-z-]*)\.ts$).*\.ts$/),
    tests: () => ['--project=domain'],
  },
  {
    name: 'services',
    share: 0.4,
    files: () =>
      sourcesBelow(
        ['api/src'],
        /^api\/src\/([a-z]+\/)+[a-z-]*(service|linhas|passagens|store)\.ts$/,
      ),
    tests: ({ file }: Mutant) => ['--project=api', ...testsOfService(file)],
  },
]

/** A service is answered for by its own noun, and what agenda and pagamentos do by each other. */
function testsOfService(file: string): string[] {
  const noun = file.split('/')[2] ?? ''
  const ledger = ['agenda', 'pagamentos', 'atendimentos']
  return (ledger.includes(noun) ? ledger : [noun, 'calls']).map((name) => `src/${name}`)
}

type Verdict = { mutant: Mutant; caught: boolean }

/** Tests that fail, or that are not there, without a mutant would catch everything. */
async function proveUnharmed(house: CopiedHouse, wanted: readonly (readonly string[])[]) {
  for (const tests of new Map(wanted.map((one) => [one.join(' '), one])).values()) {
    if (await house.catches(null, tests)) throw new Error(`Without a mutant: ${tests.join(' ')}`)
  }
}

async function tryMutants(house: CopiedHouse, { share, files, tests }: (typeof PLACES)[number]) {
  const all = mutantsOf(files()).filter((mutant) => !whyEquivalent(mutant))
  const sample = sampleOf(all, Math.round(SIZE * share), SEED)
  await proveUnharmed(house, sample.map(tests))
  const verdicts: Verdict[] = []
  for (const mutant of sample) {
    const caught = await house.catches(mutant, tests(mutant))
    verdicts.push({ mutant, caught })
    const { file, line, before, after } = mutant
    console.log(`${caught ? 'caught ' : 'SURVIVED'} ${file}:${line}${before}→${after}`)
  }
  return { all: all.length, verdicts }
}

const told = ({ file, line, before, after, source }: Mutant) =>
  `${file}:${line} ${before.trim()} → ${after.trim()}: ${source}`

/** Small faults put into the rules and the services: how many of them the suite catches. */
export async function measureMutations() {
  const house = copyHouse()
  try {
    const results: Record<string, unknown> = {}
    let [caught, tried] = [0, 0]
    for (const place of PLACES) {
      const { all, verdicts } = await tryMutants(house, place)
      const found = verdicts.filter((one) => one.caught).length
      const survivors = verdicts.filter((one) => !one.caught).map(({ mutant }) => told(mutant))
      results[place.name] = { possible: all, tried: verdicts.length, caught: found, survivors }
      caught += found
      tried += verdicts.length
    }
    const score = rounded(caught / tried)
    keepResult('mutations', { seed: SEED, ...results, score, bar: BAR })
    if (score < BAR) throw new Error(`Mutations: ${score} of them caught, less than ${BAR}`)
  } finally {
    house.remove()
  }
}
