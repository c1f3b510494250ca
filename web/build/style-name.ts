import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** Length of the file's mark: three letters or digits distinguish 46,656 files. */
const MARK = 3

const markOf = (file: string) =>
  BigInt(`0x${createHash('sha256').update(file).digest('hex')}`)
    .toString(36)
    .slice(-MARK)

/**
 * Class name of a style module on the page: its own name plus a mark of its file, equal in every build
 * (docs/history/0088). A collision fails the build.
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
