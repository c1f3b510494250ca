// ARCHITECTURE.md, "Who may import whom". A room lists the rooms that it may import.

/** The files that put the house together: they may import any room. */
export const COMPOSITION =
  /^(api\/src\/((app|server)\.ts|comandos\/.+)|web\/src\/(main\.tsx|app\/.+))$/

const API_FLOOR = ['', 'chaves', 'database', 'disco']
// What is kept of calls (throttles, keys of repetition, the access log, versions) lies below whoever writes it.
const API_CALLS = [...API_FLOOR, 'calls']
const API_ROOM = [...API_CALLS, 'correio', 'http']

const API = {
  '': API_FLOOR,
  chaves: API_FLOOR,
  database: API_FLOOR,
  disco: API_FLOOR,
  calls: API_FLOOR,
  http: API_CALLS,
  correio: [...API_CALLS, 'http'],
  autenticacao: API_ROOM,
  cep: API_ROOM,
  copia: [...API_FLOOR, 'autenticacao', 'pagamentos'],
  pagamentos: API_ROOM,
  profissionais: [...API_ROOM, 'autenticacao', 'cep'],
  pacientes: API_ROOM,
  fechamentos: [...API_ROOM, 'profissionais'],
  agenda: [...API_ROOM, 'fechamentos', 'pacientes', 'pagamentos'],
  assinatura: [...API_ROOM, 'agenda', 'autenticacao'],
  atendimentos: [...API_ROOM, 'agenda', 'pacientes', 'pagamentos'],
  cobranca: [...API_ROOM, 'pacientes', 'pagamentos'],
  lembretes: [...API_ROOM, 'agenda', 'autenticacao', 'pacientes'],
  financeiro: [...API_ROOM, 'pagamentos'],
  imposto: [...API_ROOM, 'autenticacao', 'financeiro', 'pacientes', 'pagamentos', 'profissionais'],
  meses: [...API_ROOM, 'pacientes', 'pagamentos'],
  titular: [...API_ROOM, 'agenda', 'imposto', 'meses', 'pacientes', 'pagamentos'],
  importacoes: [...API_ROOM, 'agenda', 'financeiro', 'pacientes'],
  conta: [
    ...API_ROOM,
    'agenda',
    'assinatura',
    'autenticacao',
    'cobranca',
    'fechamentos',
    'financeiro',
    'pacientes',
    'pagamentos',
  ],
}

const WEB_FLOOR = ['components', 'calendar', 'lib']
const WEB_FORM = [...WEB_FLOOR, 'cep', 'pessoa']
const WEB_AGENDA = [...WEB_FORM, 'fechamentos', 'pacientes']
const WEB_MONTH = [...WEB_AGENDA, 'agenda']

const WEB = {
  lib: [],
  components: ['lib'],
  calendar: ['components', 'lib'],
  cep: WEB_FLOOR,
  pessoa: WEB_FLOOR,
  ajuda: WEB_FLOOR,
  fechamentos: WEB_FLOOR,
  institucional: [...WEB_FORM, 'ajuda'],
  profissionais: WEB_FORM,
  assinatura: WEB_FLOOR,
  conta: WEB_FLOOR,
  cobranca: WEB_FLOOR,
  lembretes: WEB_FLOOR,
  autenticacao: [...WEB_FORM, 'assinatura', 'cobranca', 'conta', 'lembretes', 'profissionais'],
  pacientes: [...WEB_FORM, 'lembretes'],
  agenda: WEB_AGENDA,
  meses: [...WEB_MONTH, 'cobranca'],
  atendimentos: [...WEB_MONTH, 'cobranca', 'meses'],
  imposto: WEB_FLOOR,
  financeiro: [...WEB_MONTH, 'imposto'],
  importacoes: WEB_MONTH,
  painel: [...WEB_MONTH, 'atendimentos', 'financeiro', 'profissionais'],
}

/** The workspace that reads files (P1): from bytes down to what a cell says. */
const LEITURA = {
  '': ['arquivo', 'folha', 'linha', 'passado'],
  arquivo: ['folha', 'ics', 'passado'],
  ics: ['folha', 'linha'],
  folha: ['linha'],
  passado: ['linha'],
  linha: [],
}

export const ROOMS = { api: API, leitura: LEITURA, web: WEB }

/** Rooms that are not nouns: every file of theirs may be imported. */
export const OPEN_ROOMS = new Set([
  '',
  'chaves',
  'database',
  'disco',
  'calls',
  'correio',
  'http',
  ...WEB_FLOOR,
])

/** The door of a noun, on each side. */
export const DOORS = {
  api: /(^|[/-])(service|sql)\.ts$/,
  leitura: /^/,
  web: /^(queries\.ts|public\.tsx)$/,
}
