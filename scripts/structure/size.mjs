const LONGEST = 250

/** Small rooms (house rule 10). Migrations are written once and may be long. */
export function size(files) {
  return files
    .filter(({ path }) => !path.endsWith('.sql'))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LONGEST)
    .map(
      ({ path, lines }) =>
        `${path} has ${lines} lines, more than ${LONGEST}: split it by what its parts are about.`,
    )
}
