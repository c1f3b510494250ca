// The house's own rules, those that no linter knows. Every message says the mend.
import { arrows } from './structure/arrows.mjs'
import { clocks } from './structure/clocks.mjs'
import { sourceFiles } from './structure/files.mjs'
import { names } from './structure/names.mjs'
import { ruleTests } from './structure/rule-tests.mjs'
import { size } from './structure/size.mjs'
import { sql } from './structure/sql.mjs'

const files = sourceFiles()
const complaints = [size, names, arrows, clocks, sql, ruleTests].flatMap((check) => check(files))
for (const complaint of complaints) console.error(complaint)
console.log(`${files.length} files, ${complaints.length} complaints`)
process.exit(complaints.length === 0 ? 0 : 1)
