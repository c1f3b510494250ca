import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** Letters and digits of a file's mark: three of them tell 46,656 files apart. */
const MARK = 3

const markOf = (file: string) =>
  BigInt(`0x${createHash('sha256').update(file).digest('hex')}`)
    .toString(36)
    .slice(-MARK)

/**
 * What a class of a style module is called on the page: its own name and a mark of its file, the same in every
 * build (docs/history/0088). Two classes of one name make no build.
 */
export function styleName(root: string) {
  const files = new Map<string, string>()
  return (name: string, path: string): string => {
    const file = relative(root, path)
    const called = `${name}_${markOf(file)}`
    const other = files.get(called) ?? file
    if (other !== file) throw new Error(`'${called}' is a class of ${other} and of ${file}`)
    files.set(called, file)
    return called
  }
}
