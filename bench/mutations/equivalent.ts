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
    file: 'domain/src/agenda/serie/exclusao-da-serie.ts',
    source: 'const ate = padrao.ate < vespera ? padrao.ate : vespera',
    before: ' < ',
    why: 'The earlier of two dates: where they are the same, either is the answer.',
  },
  {
    file: 'domain/src/tempo/passos-da-data.ts',
    source: 'if (data < PRIMEIRA_DATA) return PRIMEIRA_DATA',
    before: ' < ',
    why: 'The first date itself is the answer either way.',
  },
  {
    file: 'domain/src/tempo/passos-da-data.ts',
    source: 'return data > ULTIMA_DATA ? ULTIMA_DATA : data',
    before: ' > ',
    why: 'The last date itself is the answer either way.',
  },
  {
    file: 'domain/src/financeiro/conteudo-no-mes.ts',
    source:
      "const ultimo = tipo === 'UNICA' && numeroDoMes(inicio) < numeroDoMes(ate) ? inicio : ate",
    before: ' < ',
    why: 'The earlier of two months: where they are the same, either is the answer.',
  },
  {
    file: 'domain/src/financeiro/conteudo-no-mes.ts',
    source: 'const maisTarde = (a: Mes, b: Mes): Mes => (numeroDoMes(a) >= numeroDoMes(b) ? a : b)',
    before: ' >= ',
    why: 'The later of two months: where they are the same, either is the answer.',
  },
  {
    file: 'domain/src/agenda/serie/edicao-da-serie.ts',
    source: 'const nadaNovo = novo.ate < edicao.padrao.ate || novo.ate < dataDaHora(novo.inicio)',
    before: ' < ',
    why: 'The same end at the same frequency has been answered for above: nothing is wrong.',
  },
  {
    file: 'domain/src/agenda/serie/serie-refeita.ts',
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
