const DRAWER = /^(utils?|helpers?|misc)$/

function complaint(path) {
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  const drawer = parts.map((part) => part.split('.')[0]).find((part) => DRAWER.test(part))
  if (drawer) return `is a drawer ('${drawer}'): name it after what is inside.`
  if (/^index\.tsx?$/.test(file)) return 'is a barrel: import the file that has what you need.'
  if (!/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(file)) return 'is not kebab-case: rename it.'
  return undefined
}

/** Findable by name (house rule 10). */
export function names(files) {
  return files.flatMap(({ path }) => {
    const found = complaint(path)
    return found ? [`${path} ${found}`] : []
  })
}
