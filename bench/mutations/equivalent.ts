import type { Mutant } from './mutants.ts'

/** A mutant that no test can catch, because it changes nothing that anybody could see. */
type Equivalent = { file: string; source: string; before: string; why: string }

const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'domain/src/pagamentos/alocacao.ts',
    source: 'a.inicio === b.inicio ? (a.id < b.id ? -1 : 1) : a.inicio < b.inicio ? -1 : 1,',
    before: ' < ',
    why: 'Ids are unique, and sorting compares no session with itself: they are never the same.',
  },
  {
    file: 'domain/src/pagamentos/retrato-dos-meses.ts',
    source: 'const porId = (a: SessaoDoMes, b: SessaoDoMes) => (a.id < b.id ? -1 : 1)',
    before: ' < ',
    why: 'As above: ids are unique.',
  },
  {
    file: 'domain/src/agenda/exclusao-da-serie.ts',
    source: 'const ate = padrao.ate < vespera ? padrao.ate : vespera',
    before: ' < ',
    why: 'The earlier of two dates: where they are the same, either is the answer.',
  },
  {
    file: 'domain/src/agenda/serie-refeita.ts',
    source:
      'return vagas.find((vaga) => dataDaHora(vaga) >= data) ?? vagas.at(-1) ?? depois.inicio',
    before: ' >= ',
    why: 'Where the pattern comes by that very day, the function has answered before.',
  },
  {
    file: 'api/src/calls/throttle-store.ts',
    source:
      'SELECT chave FROM limite WHERE chave = ANY($1) AND inicio > $2 FOR UPDATE SKIP LOCKED)`,',
    before: ' > ',
    why: 'A window that begins now is set to begin now: the same value, waiting for no row.',
  },
]

/** By its text, not by its line: lines move. */
export const whyEquivalent = ({ file, source, before }: Mutant): string | undefined =>
  EQUIVALENT.find((one) => one.file === file && one.source === source && one.before === before)?.why
