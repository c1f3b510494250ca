// The house's own rules, those that no linter knows. Every message says the mend.
import { existsSync } from 'node:fs'
import { inRoot } from './launch/paths.mjs'
import { arrows } from './structure/arrows.mjs'
import { browsers } from './structure/browsers.mjs'
import { citations } from './structure/citations.mjs'
import { clocks } from './structure/clocks.mjs'
import { crowds } from './structure/crowds.mjs'
import { emptyRooms } from './structure/empty-rooms.mjs'
import { escopo } from './structure/escopo.mjs'
import { unread } from './structure/exports.mjs'
import { papers, sourceFiles } from './structure/files.mjs'
import { innerRooms } from './structure/inner-rooms.mjs'
import { links } from './structure/links.mjs'
import { names } from './structure/names.mjs'
import { oneWay } from './structure/one-way.mjs'
import { records } from './structure/records.mjs'
import { ruleTests } from './structure/rule-tests.mjs'
import { patientNames, sql } from './structure/sql.mjs'
import { writtenTables } from './structure/written-tables.mjs'

const files = sourceFiles()
const read = papers()
const complaints = [
  ...[
    names,
    arrows,
    innerRooms,
    emptyRooms,
    escopo,
    oneWay,
    clocks,
    browsers,
    sql,
    patientNames,
    ruleTests,
    unread,
    crowds,
  ].flatMap((check) => check(files)),
  ...writtenTables(files, read),
  ...citations([...files, ...read]),
  ...records(read),
  ...links(read, (path) => existsSync(inRoot(path))),
]
for (const complaint of complaints) console.error(complaint)
console.log(`${files.length} files, ${read.length} papers, ${complaints.length} complaints`)
process.exit(complaints.length === 0 ? 0 : 1)
