import { expect, test } from 'vitest'
import { arrows } from './arrows.mjs'
import { clocks } from './clocks.mjs'
import { crowds } from './crowds.mjs'
import { emptyRooms } from './empty-rooms.mjs'
import { escopo } from './escopo.mjs'
import { unread } from './exports.mjs'
import { names } from './names.mjs'
import { oneWay } from './one-way.mjs'
import { ROOMS } from './rooms.mjs'
import { ruleTests } from './rule-tests.mjs'
import { writtenTables } from './written-tables.mjs'

const file = (path, text = '') => ({ path, text })
const importing = (path, ...what) =>
  file(path, what.map((to) => `import { a } from '${to}'`).join('\n'))

test.each([
  ['web/src/lib/utils.ts', "is a drawer ('utils')"],
  ['api/src/helpers/a.ts', "is a drawer ('helpers')"],
  ['domain/src/misc.test.ts', "is a drawer ('misc')"],
  ['web/src/agenda/index.ts', "is a drawer ('index')"],
  ['web/src/components/Money.module.css', 'is not kebab-case'],
  ['api/migrations/0002_series.sql', 'is not kebab-case'],
])('the name %s is refused', (path, reason) => {
  expect(names([file(path)])).toEqual([expect.stringContaining(`${path} ${reason}`)])
})

test('ordinary names are fine', () => {
  expect(
    names([file('api/migrations/0001-contas.sql'), file('web/src/agenda/grade/grade.module.css')]),
  ).toEqual([])
})

test.each([
  ['domain/src/a.ts', '../../api/src/errors.ts', 'the domain is pure'],
  ['domain/src/a.ts', 'node:fs', 'the domain is pure'],
  ['web/src/lib/a.ts', '../../../api/src/errors.ts', 'meet in the domain only'],
  ['api/src/errors.ts', './http/validation.ts', "'' may not import 'http'"],
  ['api/src/http/authentication.ts', '../autenticacao/sessao-atual.ts', "import 'autenticacao'"],
  ['api/src/calls/create-once.ts', '../http/validation.ts', "may not import 'http'"],
  ['api/src/pacientes/service.ts', '../agenda/service.ts', "may not import 'agenda'"],
  ['api/src/agenda/service.ts', '../pacientes/repository.ts', 'through its service.ts only'],
  ['api/src/agenda/repository.ts', './service.ts', 'upwards inside the noun'],
  ['api/src/agenda/service.ts', '../app.ts', 'nobody imports it'],
  ['api/src/novidade/service.ts', '../errors.ts', "the room 'novidade' is unknown"],
  ['web/src/lib/a.ts', '../components/b.tsx', "may not import 'components'"],
  ['web/src/pacientes/screens/a.tsx', '../../agenda/queries.ts', "may not import 'agenda'"],
  ['web/src/agenda/grade/a.tsx', '../../pacientes/api.ts', 'through its queries.ts or public.tsx'],
  ['web/src/agenda/queries.ts', './grade/a.tsx', 'upwards inside the noun'],
  ['web/src/pacientes/queries.ts', './components/a.tsx', 'upwards inside the noun'],
  ['web/src/agenda/serie/queries.ts', './a.tsx', 'upwards inside the noun'],
  ['web/src/agenda/grade/a.tsx', './b-screen.tsx', 'upwards inside the noun'],
  ['web/src/agenda/screens/a.tsx', '../../app/router.tsx', 'nobody imports it'],
])('%s must not import %s', (path, to, reason) => {
  expect(arrows([importing(path, to)])).toEqual([expect.stringContaining(reason)])
})

test('a dynamic import and a bare one count like any other', () => {
  const path = 'web/src/pacientes/screens/a.tsx'
  const text = "const a = import('../../agenda/queries.ts')\nimport '../../painel/a.css'\n"
  expect(arrows([file(path, text)])).toHaveLength(2)
})

test('the arrows that the house has are fine', () => {
  const house = [
    importing('domain/src/agenda/a.ts', '../dinheiro.ts', 'zod/mini', 'temporal-polyfill'),
    importing('api/src/app.ts', './agenda/routes.ts', './http/openapi.ts'),
    importing('api/src/autenticacao/routes.ts', '../http/validation.ts', './service.ts'),
    importing('api/src/autenticacao/login/service.ts', '../../calls/throttle-store.ts'),
    importing('api/src/http/authentication.ts', '../calls/idempotency-store.ts', '../errors.ts'),
    importing(
      'api/src/agenda/service.ts',
      '../pagamentos/service.ts',
      './repository.ts',
      'fastify',
    ),
    importing('api/src/agenda/service.ts', '@clinica/domain/agenda/tipos', '../escopo.ts'),
    importing('api/src/meses/repository.ts', '../pacientes/nome-sql.ts'),
    importing('web/src/app/router.tsx', '../agenda/screens/calendario.tsx'),
    importing('web/src/agenda/screens/a.tsx', '../components/b.tsx', '../../pacientes/public.tsx'),
    importing('web/src/agenda/screens/a.test.tsx', '../../app/router.tsx'),
  ]
  expect(arrows(house)).toEqual([])
})

test('a row of rooms is about a room that is there', () => {
  const house = Object.entries(ROOMS).flatMap(([side, rooms]) =>
    Object.keys(rooms).map((room) => file(`${side}/src/${room === '' ? '' : `${room}/`}a.ts`)),
  )
  expect(emptyRooms(house)).toEqual([])
  expect(emptyRooms(house.filter(({ path }) => path !== 'api/src/cep/a.ts'))).toEqual([
    'api/src/cep is not there: take its row out of scripts/structure/rooms.mjs.',
  ])
})

test('the page names the tables that each noun writes, and no others', () => {
  const made = file(
    'api/migrations/0001-a.sql',
    'CREATE TABLE serie (a); CREATE TABLE serie_pulo (a);',
  )
  const writes = (noun, text) => file(`api/src/${noun}/repository.ts`, text)
  const page = (...rows) => [file('ARCHITECTURE.md', rows.join('\n'))]
  const agenda = writes(
    'agenda',
    '`INSERT INTO serie SELECT 1 FOR UPDATE`, `DELETE FROM serie_pulo`',
  )
  const row = '| agenda | calls | screens | serie, serie_pulo |'
  expect(writtenTables([made, agenda], page(row))).toEqual([])
  expect(
    writtenTables([made, agenda], page('| agenda | calls | screens | serie (other: serie_pulo) |')),
  ).toEqual(['agenda writes serie_pulo: say so in its row of ARCHITECTURE.md.'])
  const meses = '| meses, agenda | calls | screens | serie, for its gestures |'
  expect(writtenTables([made, writes('agenda', '`UPDATE serie`')], page(meses))).toEqual([
    'ARCHITECTURE.md says that meses writes serie, and no statement of it does.',
  ])
  const several = writes('agenda', `\`UPDATE serie\`, \`DELETE FROM serie_\${tabela}\``)
  expect(writtenTables([made, several], page(row))).toEqual([])
})

test('the time is asked for only where the clocks start', () => {
  const text = 'const a = new Date()'
  expect(
    clocks([file('web/src/agenda/a.ts', text), file('api/src/agenda/a.ts', 'Date.now()')]),
  ).toHaveLength(2)
  const allowed = [
    'domain/src/tempo/a.ts',
    'api/src/clock.ts',
    'web/src/lib/http/server-clock.ts',
    'e2e/a.ts',
  ]
  expect(clocks(allowed.map((path) => file(path, text)))).toEqual([])
})

test('a rule without its test is refused', () => {
  const files = ['a.ts', 'b.ts', 'b.test.ts', 'agenda/tipos.ts', 'agenda/contract.ts', 'campos.ts']
  expect(ruleTests(files.map((name) => file(`domain/src/${name}`)))).toEqual([
    expect.stringContaining('domain/src/a.ts has no test: write domain/src/a.test.ts'),
  ])
})

const MINT = "import { mintEscopo } from '../escopo.ts'\nmintEscopo('a', 'b')"
test.each([
  ['api/src/pacientes/service.ts', MINT, 'mints an Escopo'],
  ['api/src/http/authentication.ts', MINT, 'mints an Escopo'],
  ['api/src/comandos/conferir.ts', MINT, 'mints an Escopo'],
  ['api/src/pacientes/service.ts', 'const a = { usuarioId } as Escopo', 'forges an Escopo'],
  ['api/src/agenda/gravacao/service.ts', 'x as unknown as Escopo', 'forges an Escopo'],
  ['api/src/pacientes/service.ts', 'find(<Escopo>{ usuarioId })', 'forges an Escopo'],
])('in %s, %j is refused', (path, text, reason) => {
  expect(escopo([file(path, text)])).toEqual([expect.stringContaining(`${path} ${reason}`)])
})

test('autenticacao mints, and a scope may be named and passed on', () => {
  const house = [
    file('api/src/autenticacao/sessao-atual.ts', MINT),
    file('api/src/pacientes/archive.test.ts', MINT),
    file(
      'api/src/pacientes/service.ts',
      "import type { Escopo } from '../escopo.ts'\nMap<Escopo>()",
    ),
    file('api/src/escopo.ts', 'export const mintEscopo = () => ({}) as Escopo'),
  ]
  expect(escopo(house)).toEqual([])
})

test.each([
  ['api/src/cep/service.ts', "throw new AppError('NAO_ENCONTRADO')", 'answer a Recusa'],
  ['api/src/agenda/gravacao/routes.ts', 'const a = new AppError(b)', 'answer a Recusa'],
  ['api/src/pagamentos/meses/repository.ts', 'UPDATE agendamento a SET', 'its one writer is'],
  ['api/src/agenda/arquivo/repository.ts', 'DELETE FROM agendamento\n WHERE', 'its one writer is'],
  ['api/src/agenda/operacao/repository.ts', 'INSERT INTO agendamento (id)', 'its one writer is'],
])('a second way in %s: %s', (path, text, reason) => {
  expect(oneWay([file(path, text)])).toEqual([expect.stringContaining(reason)])
})

test.each([
  ['api/src/resultado.ts', 'throw new AppError(resultado.motivo, resultado)'],
  ['api/src/http/validation.ts', "return new AppError('DADOS_INVALIDOS')"],
  ['api/src/agenda/linhas/repository.ts', 'INSERT INTO agendamento AS a'],
  ['api/src/agenda/linhas/saida-repository.ts', 'DELETE FROM agendamento WHERE'],
  ['api/src/agenda/operacao/repository.ts', 'UPDATE operacao_imagem i SET'],
  ['api/src/agenda/gravacao/corrida.test.ts', 'UPDATE agendamento SET inicio'],
  ['api/src/leitura/repository.ts', 'SELECT id FROM agendamento FOR UPDATE'],
])('the one way in %s is fine', (path, text) => {
  expect(oneWay([file(path, text)])).toEqual([])
})

test('what nobody imports is not exported', () => {
  const files = [
    file(
      'domain/src/a.ts',
      'export type Taken = 1\nexport const kept = 2\nexport function own() {}\n',
    ),
    file('domain/src/b.ts', "import { kept, type Taken } from './a.ts'"),
    file('web/src/shapes.d.ts', 'export const drawn: string'),
  ]
  expect(unread(files)).toEqual([expect.stringContaining('domain/src/a.ts exports own, which')])
})

test('what only a test reads is dead, but a part of a rule and what its helpers read are not', () => {
  const files = [
    file(
      'domain/src/a.ts',
      'export const dead = 1\nexport const part = 2\nexport const rule = part\nexport const put = 3\n',
    ),
    file('domain/src/a.test.ts', "import { dead, part, put, rule } from './a.ts'"),
    file('api/src/b.ts', "import { rule } from '@clinica/domain/a'"),
    file('web/src/test/setup.ts', "import { put } from '../a.ts'\nexport const opened = put\n"),
    file('web/src/c.test.ts', "import { opened } from './test/setup.ts'"),
  ]
  expect(unread(files)).toEqual([
    'domain/src/a.ts exports dead, which only a test reads: take it out, or into the test.',
  ])
})

test('a noun that outgrew one room has rooms', () => {
  const beside = (folder, count) =>
    Array.from({ length: count }, (_, n) => file(`${folder}/of-${n}.ts`, ''))
  const files = [
    ...beside('api/src/meses', 24),
    ...beside('api/src/agenda/serie', 25),
    file('api/src/meses/of.test.ts', ''),
    ...beside('api/src/http', 30),
    ...beside('web/src/lib', 40),
    ...beside('domain/src/agenda', 25),
    ...beside('web/src/calendar', 26),
  ]
  expect(crowds(files)).toEqual([
    'api/src/agenda/serie has 25 files beside each other: give it rooms.',
    'web/src/lib has 40 files beside each other: give it rooms.',
    'domain/src/agenda has 25 files beside each other: give it rooms.',
    'web/src/calendar has 26 files beside each other: give it rooms.',
  ])
})
