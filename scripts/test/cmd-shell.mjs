import { writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../launch/paths.mjs'

/**
 * The environment in which npm runs its scripts as on Windows, by a `cmd.exe` in `folder` that knows no `exec` and no
 * `NAME=value` before a command.
 *
 * @param {string} folder
 */
export function cmdShell(folder) {
  const program = pathToFileURL(inRoot('scripts', 'test', 'cmd.mjs'))
  const text = `#!${process.execPath}\nimport('${program}')\n`
  writeFileSync(join(folder, 'cmd.exe'), text, { mode: 0o755 })
  return {
    npm_config_script_shell: 'cmd.exe',
    PATH: [folder, process.env.PATH].join(delimiter),
  }
}
