import { dirname } from 'node:path/posix'
import { isTest } from './files.mjs'
import { OPEN_ROOMS } from './rooms.mjs'

/** ARCHITECTURE.md: some twenty files of a noun lie beside each other. */
const MOST = 24
const OF_A_NOUN = /^(?:api|domain|leitura|web)\/src\/([^/]+)\/.+\.tsx?$/
/** What every noun stands on has its name for each file; the calendar is as large as a noun. */
const FLAT = new Set([...OPEN_ROOMS, 'app'].filter((room) => room !== 'calendar' && room !== 'lib'))

/** A noun that outgrew one room has rooms by gesture. */
export function crowds(files) {
  const loose = files
    .filter(({ path }) => !isTest(path) && !FLAT.has(OF_A_NOUN.exec(path)?.[1] ?? ''))
    .map(({ path }) => dirname(path))
  return [...Map.groupBy(loose, (folder) => folder)]
    .filter(([, of]) => of.length > MOST)
    .map(([folder, of]) => `${folder} has ${of.length} files beside each other: give it rooms.`)
}
