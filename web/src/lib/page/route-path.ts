export type Params = Readonly<Record<string, string>>

const segmentsOf = (path: string) => path.replace(/\/+$/, '').split('/')

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Values of a pattern's ':names' in a path; null when the path does not match. '*' matches any path. */
export function paramsOf(pattern: string, pathname: string): Params | null {
  if (pattern === '*') return {}
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(pathname)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [place, name] of wanted.entries()) {
    const segment = given[place] ?? ''
    if (name.startsWith(':') && segment !== '') params[name.slice(1)] = decoded(segment)
    else if (name.toLowerCase() !== segment.toLowerCase()) return null
  }
  return params
}
