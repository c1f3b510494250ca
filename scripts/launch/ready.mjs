// Loaded before a command of package.json: a new machine restores its copy before it has ever started (D13), and
// any Node from 18 on can run this.
import { pathToFileURL } from 'node:url'
import { ensureInstalledForCommand } from './install.mjs'
import { continueUnderNewNode } from './node.mjs'

await ensureInstalledForCommand()
await continueUnderNewNode(pathToFileURL(String(process.argv[1])))
