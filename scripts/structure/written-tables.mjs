import { isTest } from './files.mjs'
import { placeOf } from './imports.mjs'
import { OPEN_ROOMS } from './rooms.mjs'

const PAGE = 'ARCHITECTURE.md'
const CREATED = /\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/g
/** A name that goes on in `${…}` stands for every table that begins so. */
const WRITTEN = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+([a-z_]+)(\$\{)?/g
const ROW = /^\| ([a-z, ]+) \|.*\| ([^|]*) \|$/gm

/** Of each noun of the page, what its last column says; what stands in brackets another noun writes. */
const cellsOf = ({ text }) =>
  new Map(
    [...text.matchAll(ROW)].flatMap(([, nouns, cell]) =>
      nouns
        .split(', ')
        .map((noun) => [noun, cell.replaceAll(/\([^)]*\)/g, '').match(/\w+/g) ?? []]),
    ),
  )

/** Of each noun's folder, the tables that its statements write. */
function writesOf(files, tables) {
  const writes = new Map()
  for (const { path, text } of files) {
    const place = placeOf(path)
    if (place?.side !== 'api' || isTest(path) || OPEN_ROOMS.has(place.room)) continue
    const names = [...text.matchAll(WRITTEN)].flatMap(([, name, open]) =>
      tables.filter((table) => (open ? table.startsWith(name) : table === name)),
    )
    writes.set(place.room, new Set([...(writes.get(place.room) ?? []), ...names]))
  }
  return writes
}

/** The page's column of written tables is what the code writes. */
export function writtenTables(files, papers) {
  const page = papers.find(({ path }) => path === PAGE)
  if (!page) return []
  const tables = [
    ...new Set(files.flatMap(({ text }) => [...text.matchAll(CREATED)].map(([, t]) => t))),
  ]
  const cells = cellsOf(page)
  const writes = writesOf(files, tables)
  const missing = [...writes].flatMap(([noun, names]) =>
    [...names]
      .filter((name) => !cells.get(noun)?.includes(name))
      .map((name) => `${noun} writes ${name}: say so in its row of ${PAGE}.`),
  )
  const invented = [...cells].flatMap(([noun, words]) =>
    words
      .filter((word) => tables.includes(word) && !writes.get(noun)?.has(word))
      .map((word) => `${PAGE} says that ${noun} writes ${word}, and no statement of it does.`),
  )
  return [...missing, ...invented]
}
