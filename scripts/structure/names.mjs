const DRAWER = /^(utils?|helpers?|misc|index)$/
/** Biome reads the names of scripts alone; a style sheet's or a migration's it does not see. */
const UNSEEN = /\.(css|sql)$/
const KEBAB = /^[a-z0-9]+([.-][a-z0-9]+)*$/

function complaint(path) {
  const parts = path.split('/')
  const drawer = parts.map((part) => part.split('.')[0]).find((part) => DRAWER.test(part))
  if (drawer) return `is a drawer ('${drawer}'): name it after what is inside.`
  if (UNSEEN.test(path) && !KEBAB.test(parts.at(-1))) return 'is not kebab-case: rename it.'
  return undefined
}

/** Findable by name (house rule 10). */
export function names(files) {
  return files.flatMap(({ path }) => {
    const found = complaint(path)
    return found ? [`${path} ${found}`] : []
  })
}
