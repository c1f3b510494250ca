const SOURCE = /(?<!\.d)\.(ts|tsx|mjs)$/
const EXPORTED = /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm
const WORD = /[\w$]+/g

const TEST = /\.test\.(ts|tsx|mjs)$/
/** What tests stand on: written for them, and a reader like any other. */
const HELPER = /^((api|domain|leitura|scripts)\/test|web\/src\/test|e2e)\//

/** In how many files each word stands. */
function spread(sources) {
  const files = new Map()
  for (const { text } of sources) {
    for (const word of new Set(text.match(WORD))) files.set(word, (files.get(word) ?? 0) + 1)
  }
  return files
}

/** What its own file says once only, where it is exported. */
const saidOnce = (text, name) => text.match(WORD).filter((word) => word === name).length === 1

/**
 * What a file gives away is what somebody takes: a name that stands nowhere else is its own. A part of a rule that its
 * file uses may be given to its table alone; what nothing but a test ever reads is there for no one.
 */
export function unread(files) {
  const sources = files.filter(({ path }) => SOURCE.test(path))
  const known = spread(sources)
  const used = spread(sources.filter(({ path }) => !TEST.test(path)))
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(EXPORTED)].flatMap(([, name]) => {
      if (known.get(name) === 1)
        return [`${path} exports ${name}, which nobody imports: keep it to the file.`]
      if (TEST.test(path) || HELPER.test(path) || used.get(name) !== 1 || !saidOnce(text, name))
        return []
      return [`${path} exports ${name}, which only a test reads: take it out, or into the test.`]
    }),
  )
}
