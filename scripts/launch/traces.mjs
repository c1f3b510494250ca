import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const PLACE = /(file:\/\/[^\s()]+\.mjs):(\d+):(\d+)/g

/** Read when something went wrong, and not before: the map is larger than the program. */
function mapOf(file) {
  const map = `${file}.map`
  return existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : null
}

function stackInSources(stack) {
  const maps = new Map()
  return stack.replace(PLACE, (place, url, line, column) => {
    if (!maps.has(url)) maps.set(url, mapOf(fileURLToPath(url)))
    const found = maps.get(url)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!found?.originalSource) return place
    const source = fileURLToPath(new URL(found.originalSource, url))
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
  })
}

/** An error whose trace, and that of what caused it, names the sources and not what was built of them. */
export function inSources(error) {
  if (!(error instanceof Error)) return error
  try {
    if (error.stack) error.stack = stackInSources(error.stack)
  } catch {
    // What is wrong matters more than where: the trace stays as it is.
  }
  if (error.cause !== undefined) inSources(error.cause)
  return error
}
