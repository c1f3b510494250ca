import { isTest } from './files.mjs'
import { importsOf, placeOf, READER } from './imports.mjs'
import { COMPOSITION, DOORS, OPEN_ROOMS, ROOMS } from './rooms.mjs'

/** Inside a noun a file imports only what stands further down. */
const FLOORS = {
  api: [/(^|[/-])routes\.ts$/, /(^|[/-])service\.ts$/, /(^|[/-])repository\.ts$/],
  leitura: [],
  // A room by gesture (agenda/grade …) holds screens, components and rules side by side.
  web: [
    /-screen\.tsx$/,
    /^components\/|\/(use-[a-z-]+\.ts|[a-z-]+\.tsx)$/,
    /(^|[/-])queries\.ts$/,
    /(^|[/-])api\.ts$/,
  ],
}

const floorOf = ({ side, file }) => FLOORS[side].findIndex((floor) => floor.test(file))

function fromDomain(to) {
  if (
    to.startsWith('domain/') ||
    /^(zod|temporal-polyfill|@brazilian-utils\/brazilian-utils)(\/|$)/.test(to)
  )
    return undefined
  return 'the domain is pure and imports nobody: pass what it needs as an argument.'
}

function fromReader(to) {
  if (/^(domain|leitura)\/|^(fflate|ical\.js)$/.test(to)) return undefined
  return 'the reader of files stands on the domain alone: pass what it needs as an argument.'
}

function withinRoom(here, there) {
  const from = floorOf(here)
  const to = floorOf(there)
  if (from < 0 || to < 0 || to >= from) return undefined
  return 'that is upwards inside the noun: move what both need further down.'
}

function betweenRooms(here, there) {
  const allowed = ROOMS[here.side][here.room]
  if (!allowed)
    return `the room '${here.room}' is unknown: give it a row in scripts/structure/rooms.mjs.`
  if (!allowed.includes(there.room)) {
    return `'${here.room}' may not import '${there.room}' (ARCHITECTURE.md): move what both need down.`
  }
  const closed = !OPEN_ROOMS.has(there.room) && !OPEN_ROOMS.has(here.room)
  if (!closed || DOORS[there.side].test(there.file)) return undefined
  const door = there.side === 'api' ? 'service.ts' : 'queries.ts or public.tsx'
  return `another noun is entered through its ${door} only: offer it there.`
}

function complaint(from, to) {
  const here = placeOf(from)
  if (!here) return undefined
  if (here.side === 'domain') return fromDomain(to)
  const there = placeOf(to)
  const unfit = here.side === 'leitura' ? fromReader(to) : undefined
  if (unfit !== undefined || !there || there.side === 'domain') return unfit
  if (there.side === 'leitura' && here.side !== 'leitura') return undefined
  if (there.side !== here.side) return 'web and api meet in the domain only: share it there.'
  if (COMPOSITION.test(from)) return undefined
  if (COMPOSITION.test(to) && here.room !== there.room) {
    return 'only the composition knows every room: nobody imports it.'
  }
  return here.room === there.room ? withinRoom(here, there) : betweenRooms(here, there)
}

/** Files inside `leitura` are private; even tests of other workspaces use its door. */
const pastTheDoor = (files) =>
  files
    .filter(({ path }) => !path.startsWith('leitura/'))
    .flatMap((file) =>
      importsOf(file)
        .filter((to) => /^(leitura|@clinica\/leitura)\//.test(to) && to !== READER)
        .map((to) => `${file.path} imports ${to}: use or widen the door, ${READER}.`),
    )

/** Who may import whom: data flows one way down. */
export function arrows(files) {
  const within = files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) =>
      importsOf(file).flatMap((to) => {
        const found = complaint(file.path, to)
        return found ? [`${file.path} imports ${to}: ${found}`] : []
      }),
    )
  return [...within, ...pastTheDoor(files)]
}
