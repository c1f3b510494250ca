const SOURCE = /(?<!\.d)\.(ts|tsx|mjs)$/
const EXPORTED = /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm
const WORD = /[\w$]+/g

/** In how many files each word stands. */
function spread(sources) {
  const files = new Map()
  for (const { text } of sources) {
    for (const word of new Set(text.match(WORD))) files.set(word, (files.get(word) ?? 0) + 1)
  }
  return files
}

/** What a file gives away is what somebody takes: a name that stands nowhere else is its own. */
export function unread(files) {
  const sources = files.filter(({ path }) => SOURCE.test(path))
  const known = spread(sources)
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(EXPORTED)]
      .filter(([, name]) => known.get(name) === 1)
      .map(([, name]) => `${path} exports ${name}, which nobody imports: keep it to the file.`),
  )
}
